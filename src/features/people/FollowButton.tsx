import { useEffect } from 'react';
import { useT } from '../../i18n/use-t';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { useSignInGate } from '../sign-in/use-sign-in-gate';
import { sureToForgive } from './black-list';
import { rememberFollow, takeFollow } from './pending-follow';
import type { Following } from './use-following';

interface FollowButtonProps {
  /** The button's id within its group. */
  id?: string;
  of: Following;
  landing?: boolean;
}

/**
 * The follow button in its states (spec section 4): 已拉黑 (blocked), 已关注 (following), 关注 (follow), and no button for the viewer themselves. A visitor
 * signs in first, and follows when they are back.
 */
export function FollowButton({ id = 'follow', of: { person, busy, toggle, forgive }, landing }: FollowButtonProps) {
  const t = useT();
  const uid = useSession((state) => state.user?.id);
  const gate = useSignInGate();
  const comesBack = !person.focusStatus && !person.isBlackList;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wish is checked once for each person and user
  useEffect(() => {
    if (takeFollow(person.id, uid !== undefined) && comesBack && uid !== person.id) toggle();
  }, [person.id, uid]);
  if (uid === person.id || person.closed) return null;
  const press = async () => {
    if (!person.isBlackList) {
      toggle();
      return;
    }
    if (await sureToForgive(t)) forgive();
  };
  const label = person.isBlackList ? 'watch.blacklisted' : person.focusStatus ? 'watch.followed' : 'watch.follow';
  return (
    <Button
      id={id}
      label={t(label)}
      icon={person.focusStatus || person.isBlackList ? undefined : 'plus'}
      selected={person.focusStatus}
      disabled={busy}
      landing={landing}
      onPress={gate(
        () => void press(),
        () => rememberFollow(person.id),
      )}
    />
  );
}
