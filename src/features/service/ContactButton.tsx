import { useT } from '../../i18n/use-t';
import { paths } from '../../lib/paths';
import { usePlatform } from '../../platform/use-platform';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { useNavigation } from '../../ui/navigation';
import { useSignInGate } from '../sign-in/use-sign-in-gate';

/**
 * Leads to the viewer's conversation with customer service; a visitor is asked to sign in first. An account of customer service has no such
 * conversation.
 */
export function ContactButton() {
  const t = useT();
  const { go } = useNavigation();
  const gate = useSignInGate();
  const { layout } = usePlatform();
  const isAgent = useSession((state) => state.user?.service === true);
  if (isAgent) return null;
  const open = gate(() => go(paths.contact(useSession.getState().user?.id ?? '')));
  if (layout === 'touch')
    return <IconButton id="contact" label={t('user.entry.contact')} icon="comment" onPress={open} />;
  return <Button id="contact" label={t('user.entry.contact')} icon="comment" onPress={open} />;
}
