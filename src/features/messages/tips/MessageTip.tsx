import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { takeHeldOk } from '../../../focus/ok-press';
import { onTreeFocus } from '../../../focus/tree';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { useSession } from '../../../state/session';
import { useTeen } from '../../../state/teen';
import { AsideButton } from '../../../ui/AsideButton';
import { Icon } from '../../../ui/Icon';
import { useNavigation } from '../../../ui/navigation';
import { toast } from '../../../ui/toast';
import { Faces } from '../Faces';
import styles from './MessageTip.module.css';
import { mayShow, type Place } from './take';
import { closeTip, ignoreTips, resetTips, type TipMessage, type TipUser, tipStore } from './tip-store';
import { useFlingUp } from './use-fling-up';

/**
 * New messages in a corner (look.md: top right on a television, from above on a phone). It never takes focus: a television's
 * viewer holds OK, for as long as it stands, others press or tap it. Readers hear it.
 */
export default function MessageTip({ place }: { place: Place }) {
  const { users, messages } = useStore(tipStore);
  const shown = messages.length > 0;
  useAway(place, shown);
  return (
    <div className={place.film ? `${styles.host} ${styles.film}` : styles.host} role="status" aria-live="polite">
      {shown ? <Tip users={users} messages={messages} /> : null}
    </div>
  );
}

/** The tip goes with the user, in 青少年模式, where the viewer goes to a page of its own kind, and where a panel opens over a film. */
function useAway({ path, film }: Place, shown: boolean): void {
  const uid = useSession((state) => state.user?.id ?? '');
  const teen = useTeen();
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody else is the reason
  useEffect(() => () => resetTips(), [uid]);
  useEffect(() => {
    if (shown && (teen || !mayShow({ path, film }))) closeTip();
  }, [shown, path, film, teen]);
  useEffect(() => {
    if (!shown || !film) return undefined;
    const look = () => {
      // A film that fills the screen keeps focus as well: that is no panel.
      if (document.activeElement?.closest('[aria-modal="true"]')) closeTip();
    };
    look();
    return onTreeFocus(look);
  }, [shown, film]);
}

function Tip({ users, messages }: { users: TipUser[]; messages: TipMessage[] }) {
  const t = useT();
  const { go } = useNavigation();
  const { layout } = usePlatform();
  const box = useRef<HTMLDivElement>(null);
  const tv = layout === 'tv';
  const [latest] = messages;
  const several = messages.length > 1;
  const open = () => {
    closeTip();
    go(leadsTo(messages));
  };
  const now = useRef(open);
  now.current = open;
  useEffect(() => (tv ? takeHeldOk(() => now.current()) : undefined), [tv]);
  useFlingUp(box, closeTip, !tv);
  const ignore = () => {
    ignoreTips(true);
    toast.done(t('messages.tip.ignored'));
  };
  return (
    <div ref={box} className={styles.tip} data-tip="">
      <AsideButton className={styles.open} onPress={open}>
        <Faces people={users.map(({ name, avatar }) => ({ nickName: name, avatar }))} size={tv ? 72 : 44} />
        <span className={styles.words}>
          <span className={styles.name}>{users.map(({ name }) => name).join(t('messages.people.and'))}</span>
          <span className={styles.text}>
            {several ? t('messages.tip.several', { n: messages.length }) : latest?.text}
          </span>
        </span>
      </AsideButton>
      <AsideButton className={styles.ignore} label={t('messages.tip.ignore')} onPress={ignore}>
        {tv ? <Icon name="close" /> : t('messages.tip.ignoreShort')}
      </AsideButton>
      {tv ? <span className={styles.key}>{t('messages.tip.key')}</span> : null}
    </div>
  );
}

/** One leads where it points; several of one kind to its page, of several kinds to all of them. */
function leadsTo(messages: TipMessage[]): string {
  const [first] = messages;
  if (!first) return paths.message();
  if (messages.every(({ path }) => path === first.path)) return first.path;
  return messages.every((message) => message.private) ? paths.privateMessage() : paths.message();
}
