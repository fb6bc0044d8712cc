import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Focusable } from '../../focus/Focusable';
import { Group } from '../../focus/Group';
import { KeptScroll } from '../../focus/KeptScroll';
import { useRemoteKeys } from '../../focus/key-handlers';
import { useT } from '../../i18n/use-t';
import { badgeCount } from '../../lib/format';
import { usePlatform } from '../../platform/use-platform';
import { useMessages } from '../../state/messages';
import { Icon } from '../../ui/Icon';
import { useNavigation } from '../../ui/navigation';
import { Page } from '../../ui/Page';
import { useRest } from '../../ui/use-rest';
import styles from './Inbox.module.css';
import { KindList } from './KindList';
import { KindRows } from './KindRows';
import { kindTable, type MessageKind, messageKinds } from './kinds';
import { ReadAll } from './ReadAll';
import { TipSwitch } from './TipSwitch';

/**
 * The message centre. A television has the kinds at the left and the list of one at the right, whichever address was opened; a phone has the kinds
 * with the conversations below them (/message), or one list.
 * @param kind the kind that the address names; none for /message
 */
export function InboxPage({ kind }: { kind?: MessageKind }) {
  const { layout } = usePlatform();
  if (layout === 'tv') return <TwoPanes opened={kind} />;
  return kind ? <OneList kind={kind} /> : <Overview />;
}

const rowKinds = messageKinds.filter((kind) => kind !== 'private');

/** The page /message on a phone. */
function Overview() {
  const t = useT();
  const { go } = useNavigation();
  return (
    <Page title={t('messages.title')} right={<ReadAll what="all" />}>
      <Group id="kinds">
        <KindRows kinds={rowKinds} landing onChoose={(kind) => go(kindTable[kind].path)} />
      </Group>
      <PrivateHead />
      <KindList kind="private" />
    </Page>
  );
}

/** The heading of the fifth kind on a phone's /message, whose conversations follow it. */
function PrivateHead() {
  const t = useT();
  const { go } = useNavigation();
  const unread = useMessages((state) => state.kinds?.private ?? 0);
  const { label, path } = kindTable.private;
  return (
    <Focusable id="kind-private" className={styles.head} onPress={() => go(path)}>
      <span className={styles.headTitle}>{t(label)}</span>
      {unread > 0 ? (
        <span className={styles.headCount} data-count="">
          {badgeCount(unread)}
        </span>
      ) : null}
      <span className={styles.headMore}>
        {t('messages.all')}
        <Icon name="chevronRight" />
      </span>
    </Focusable>
  );
}

/** A list of one kind on a phone. */
function OneList({ kind }: { kind: MessageKind }) {
  const t = useT();
  return (
    <Page title={t(kindTable[kind].label)} right={<ReadAll what={kind} />}>
      <KindList kind={kind} landing />
    </Page>
  );
}

function TwoPanes({ opened }: { opened?: MessageKind }) {
  const t = useT();
  const [kind, setKind] = useState<MessageKind>(() => opened ?? firstShown());
  const rest = useRest(setKind);
  const kinds = useRef<HTMLDivElement>(null);
  const focused = useRef(kind);
  // Right leads into the list of the focused kind, never into the previous list, which is about to be replaced.
  useRemoteKeys({
    down: ({ key }) => {
      if (key !== 'right' || focused.current === kind || !kinds.current?.contains(document.activeElement)) return false;
      setKind(focused.current);
      return true;
    },
  });
  return (
    <Page
      title={t('messages.title')}
      fills
      right={
        <div className={styles.tools}>
          <TipSwitch />
          <ReadAll what="all" />
        </div>
      }
    >
      <div className={styles.panes}>
        <div ref={kinds} className={styles.kinds}>
          <Group id="kinds" role="navigation" aria-label={t('messages.title')}>
            <KindRows
              kinds={messageKinds}
              shown={kind}
              landing={!opened}
              onChoose={rest.now}
              onFocusKind={(now) => {
                focused.current = now;
                rest(now);
              }}
            />
          </Group>
        </div>
        <Pane kind={kind} title={t(kindTable[kind].label)}>
          <KindList key={kind} kind={kind} landing={opened !== undefined} />
        </Pane>
      </div>
    </Page>
  );
}

/** The first kind with unread messages, with which /message begins. */
function firstShown(): MessageKind {
  const counts = useMessages.getState().kinds;
  return messageKinds.find((kind) => (counts?.[kind] ?? 0) > 0) ?? 'system';
}

/** The list of the chosen kind, which scrolls by itself and starts at its top when another kind is chosen. */
function Pane({ kind, title, children }: { kind: MessageKind; title: string; children: ReactNode }) {
  const scroller = useRef<HTMLDivElement>(null);
  const before = useRef(kind);
  useEffect(() => {
    if (before.current !== kind && scroller.current) scroller.current.scrollTop = 0;
    before.current = kind;
  }, [kind]);
  return (
    <section className={styles.pane} aria-label={title}>
      <Group id="pane-head" className={styles.paneHead}>
        <h2 className={styles.paneTitle}>{title}</h2>
        <ReadAll what={kind} short />
      </Group>
      <div ref={scroller} className={styles.scroller} data-scroller="">
        <div>
          <KeptScroll />
          {children}
        </div>
      </div>
    </section>
  );
}
