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
 * The tip about new messages, in a corner (look.md: top right on a television, from above on a phone). It never takes focus: a television's viewer
 * holds OK while the tip is shown, others click or tap it. Screen readers announce it.
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

/** Closes the tip when the user changes, in 青少年模式 (teen mode), when the viewer goes to a page of messages, and when a panel opens over a film. */
function useAway({ path, film }: Place, shown: boolean): void {
  const uid = useSession((state) => state.user?.id ?? '');
  const teen = useTeen();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cleanup runs when another user signs in
  useEffect(() => () => resetTips(), [uid]);
  useEffect(() => {
    if (shown && (teen || !mayShow({ path, film }))) closeTip();
  }, [shown, path, film, teen]);
  useEffect(() => {
    if (!shown || !film) return undefined;
    const look = () => {
      // A film that fills the screen keeps focus inside as well, but is no panel.
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

/** The path of a tip: one message leads to its own target; several of one kind lead to its page, several kinds to all messages. */
function leadsTo(messages: TipMessage[]): string {
  const [first] = messages;
  if (!first) return paths.message();
  if (messages.every(({ path }) => path === first.path)) return first.path;
  return messages.every((message) => message.private) ? paths.privateMessage() : paths.message();
}
