import { serverNow } from '../../api/client';
import { useT } from '../../i18n/use-t';
import { usePlatform } from '../../platform/use-platform';
import { useMessages } from '../../state/messages';
import { rem } from '../../theme/scale';
import { MessageRow, MessageSign, messageRowHeight } from '../../ui/MessageRow';
import { useConversations } from '../chat/conversations';
import { messageLine } from '../chat/last-line';
import styles from './Inbox.module.css';
import { kindTable, type MessageKind } from './kinds';
import { useKinds } from './use-inbox';

interface KindRowsProps {
  kinds: readonly MessageKind[];
  /** The kind whose list is shown beside the rows. */
  shown?: MessageKind;
  /** Whether focus lands on that kind, or on the first. */
  landing?: boolean;
  onChoose: (kind: MessageKind) => void;
  onFocusKind?: (kind: MessageKind) => void;
}

/** The kinds of messages, each with its latest line, the time of that line, and the number of unread ones. */
export function KindRows({ kinds, shown, landing, onChoose, onFocusKind }: KindRowsProps) {
  const t = useT();
  const { layout } = usePlatform();
  const counts = useMessages((state) => state.kinds);
  const { latest, missing } = useLatest();
  return (
    <>
      {kinds.map((kind, index) => {
        const { icon, tone, label, none } = kindTable[kind];
        const { text = '', at = 0 } = latest?.[kind] ?? {};
        return (
          <div key={kind} className={styles.kind} style={{ height: rem(messageRowHeight[layout].short) }}>
            <MessageRow
              id={`kind-${kind}`}
              current={kind === shown}
              landing={landing && (shown ? kind === shown : index === 0)}
              face={<MessageSign icon={icon} tone={tone} />}
              title={t(label)}
              // The line keeps its place while it is loading, and says so where it could not be loaded.
              text={text || (latest ? t(none) : missing ? t('messages.noLatest') : '\u00a0')}
              at={at}
              now={serverNow()}
              count={counts?.[kind] ?? 0}
              onPress={() => onChoose(kind)}
              onFocus={onFocusKind ? () => onFocusKind(kind) : undefined}
            />
          </div>
        );
      })}
    </>
  );
}

type Latest = Record<MessageKind, { text: string; at: number }>;

/** The latest line of each kind; for private messages that of the latest conversation. `missing`: the server did not answer. */
function useLatest(): { latest?: Latest; missing: boolean } {
  const t = useT();
  const { data, state } = useKinds();
  const { items } = useConversations();
  if (!data) return { missing: state !== 'loading' };
  const last = items.reduce<(typeof items)[number]['last']>(
    (newest, { last: one }) => (one && one.sentAt > (newest?.sentAt ?? 0) ? one : newest),
    null,
  );
  const own = last ? { text: messageLine(t, last), at: last.sentAt } : { text: '', at: 0 };
  return { latest: { ...data.latest, private: own }, missing: false };
}
