import { serverNow } from '../../api/client';
import type { Conversation } from '../../contract/schemas/chat';
import { useT } from '../../i18n/use-t';
import { paths } from '../../lib/paths';
import { usePlatform } from '../../platform/use-platform';
import type { EmptyBlockProps } from '../../ui/EmptyBlock';
import { Icon } from '../../ui/Icon';
import { MessageList } from '../../ui/MessageList';
import { MessageRow } from '../../ui/MessageRow';
import { useNavigation } from '../../ui/navigation';
import type { Rows } from '../../ui/PagedGrid';
import { PersonAvatar } from '../../ui/PersonAvatar';
import { type RowAction, SwipeRow } from '../../ui/SwipeRow';
import styles from './ConversationRows.module.css';
import { conversationName, messageLine } from './last-line';
import { useConversationActions } from './use-conversation-actions';

interface ConversationRowsProps {
  list: Rows<Conversation>;
  empty: EmptyBlockProps;
  /** Whether focus lands on the first row. */
  landing?: boolean;
  /** The id of the conversation that is open beside the list. */
  current?: string;
  /** The draft of a conversation, or that a message could not be sent; the latter is shown first. */
  unsent?: (conversation: Conversation) => { draft?: string; failed?: boolean } | undefined;
  /** Opens a conversation; by default its page. */
  onOpen?: (conversation: Conversation) => void;
}

/** The viewer's conversations in the order of the server: pinned ones first, then the latest. */
export function ConversationRows({ list, empty, landing, current, unsent, onOpen }: ConversationRowsProps) {
  const { go } = useNavigation();
  const open =
    onOpen ?? (({ peer }) => go(paths.chat({ toUid: peer.id, nickName: peer.nickName, avatar: peer.avatar })));
  return (
    <MessageList
      list={list}
      rowKey={idOf}
      empty={empty}
      landing={landing}
      render={(row, index) => (
        <ConversationRow
          of={row}
          landing={landing && index === 0}
          current={row.id === current}
          entry={current ? row.id === current : index === 0}
          unsent={unsent?.(row)}
          onOpen={() => open(row)}
        />
      )}
    />
  );
}

const idOf = ({ id }: Conversation): string => id;

interface ConversationRowProps {
  of: Conversation;
  landing?: boolean;
  current: boolean;
  entry: boolean;
  unsent?: { draft?: string; failed?: boolean };
  onOpen: () => void;
}

function ConversationRow({ of, landing, current, entry, unsent, onOpen }: ConversationRowProps) {
  const t = useT();
  const { layout } = usePlatform();
  const actions = useRowActions(of);
  const { peer, last, pinned, muted, unread } = of;
  const name = conversationName(t, of);
  return (
    <SwipeRow title={name} actions={actions}>
      {(openActions) => (
        <MessageRow
          id={of.id}
          landing={landing}
          current={current}
          entry={entry}
          face={<PersonAvatar person={peer} name={name} size={layout === 'tv' ? 72 : 48} />}
          title={name}
          marks={
            pinned || muted ? (
              <>
                {pinned ? <Icon name="pin" /> : null}
                {muted ? <Icon name="mute" /> : null}
              </>
            ) : undefined
          }
          text={<LastLine of={of} unsent={unsent} />}
          at={last?.sentAt ?? 0}
          now={serverNow()}
          count={unread}
          quiet={muted}
          onPress={onOpen}
          onLongPress={openActions}
        />
      )}
    </SwipeRow>
  );
}

/** The line of a row: a failed message or a draft comes before the last message. */
function LastLine({ of: { last }, unsent }: Pick<ConversationRowProps, 'of' | 'unsent'>) {
  const t = useT();
  if (unsent?.draft) {
    return (
      <>
        <b className={styles.sign}>{t('messages.line.draft')}</b> {unsent.draft}
      </>
    );
  }
  const line = last ? messageLine(t, last) : '';
  return unsent?.failed ? (
    <>
      <b className={styles.sign}>{t('messages.line.failed')}</b> {line}
    </>
  ) : (
    line
  );
}

function useRowActions(of: Conversation): RowAction[] {
  const t = useT();
  const { set, read, remove } = useConversationActions();
  const { pinned, muted, unread } = of;
  return [
    {
      id: 'pin',
      icon: 'pin',
      label: t(pinned ? 'messages.unpin' : 'messages.pin'),
      run: () => set(of, { pinned: !pinned }),
    },
    {
      id: 'mute',
      icon: muted ? 'volume' : 'mute',
      label: t(muted ? 'messages.unmute' : 'messages.mute'),
      run: () => set(of, { muted: !muted }),
    },
    ...(unread > 0 ? [{ id: 'read', icon: 'check' as const, label: t('messages.readOne'), run: () => read(of) }] : []),
    { id: 'delete', icon: 'trash', label: t('ui.delete'), danger: true, run: () => remove(of) },
  ];
}
