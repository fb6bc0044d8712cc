import { serverNow } from '../../api/client';
import type { Notice } from '../../contract/schemas/notices';
import { useT } from '../../i18n/use-t';
import { MessageList } from '../../ui/MessageList';
import { useNavigation } from '../../ui/navigation';
import { FanRow, fanLines } from './FanRow';
import { type DeedKind, kindTable } from './kinds';
import { NoticeRow } from './NoticeRow';
import { useNotices } from './use-inbox';

/** The events by other people: likes and comments, a line each. */
export function NoticeList({ kind, landing }: { kind: Exclude<DeedKind, 'fans'>; landing?: boolean }) {
  const list = useNotices(kind);
  const empty = useEmpty(kind);
  return (
    <MessageList
      list={list}
      rowKey={idOf}
      lines="long"
      empty={empty}
      landing={landing}
      render={(row, index) => <NoticeRow of={row} landing={landing && index === 0} now={serverNow()} />}
    />
  );
}

/** The viewer's followers, a line for each. */
export function FanList({ landing }: { landing?: boolean }) {
  const list = useNotices('fans');
  const empty = useEmpty('fans');
  return (
    <MessageList
      list={{ ...list, items: fanLines(list.items) }}
      rowKey={keyOf}
      empty={empty}
      landing={landing}
      render={(line, index) => <FanRow of={line} landing={landing && index === 0} now={serverNow()} />}
    />
  );
}

const idOf = ({ id }: Notice): string => id;
const keyOf = ({ key }: { key: string }): string => key;

/** The text of a kind without messages, with its one action. */
export function useEmpty(kind: keyof typeof kindTable) {
  const t = useT();
  const { go } = useNavigation();
  const { icon, empty } = kindTable[kind];
  return {
    icon,
    main: t(empty.main),
    secondary: t(empty.text),
    action: { label: t(empty.action), onPress: () => go(empty.to) },
  };
}
