import { serverNow } from '../../api/client';
import type { SystemMessage } from '../../contract/schemas/notices';
import { useT } from '../../i18n/use-t';
import { paths } from '../../lib/paths';
import { MessageList } from '../../ui/MessageList';
import { MessageRow, MessageSign } from '../../ui/MessageRow';
import { useNavigation } from '../../ui/navigation';
import { type RowAction, SwipeRow } from '../../ui/SwipeRow';
import { kindTable } from './kinds';
import { useEmpty } from './NoticeList';
import { Thumb } from './Thumb';
import { readLine, useInboxActions, useSystemMessages } from './use-inbox';

/** The messages of the site, to everybody and to this viewer. */
export function SystemList({ landing }: { landing?: boolean }) {
  const list = useSystemMessages();
  const empty = useEmpty('system');
  return (
    <MessageList
      list={list}
      rowKey={idOf}
      lines="long"
      empty={empty}
      landing={landing}
      render={(row, index) => <SystemRow of={row} landing={landing && index === 0} />}
    />
  );
}

const idOf = ({ id }: SystemMessage): string => id;

function SystemRow({ of, landing }: { of: SystemMessage; landing?: boolean }) {
  const t = useT();
  const { go } = useNavigation();
  const { remove } = useInboxActions();
  const { icon, tone } = kindTable.system;
  const actions: RowAction[] = [];
  if (!of.read) {
    actions.push({
      id: 'read',
      icon: 'check',
      label: t('messages.readOne'),
      run: () => void readLine('system', of.id),
    });
  }
  actions.push({
    id: 'delete',
    icon: 'trash',
    label: t('ui.delete'),
    danger: true,
    run: () => remove('system', of.id),
  });
  return (
    <SwipeRow title={of.title} actions={actions}>
      {(openActions) => (
        <MessageRow
          id={of.id}
          landing={landing}
          face={<MessageSign icon={icon} tone={tone} />}
          title={of.title}
          text={of.text}
          wraps
          at={of.at}
          now={serverNow()}
          unread={!of.read}
          end={of.picture ? <Thumb src={of.picture} /> : undefined}
          onPress={() => go(paths.systemMessageDetail(of.id))}
          onLongPress={openActions}
        />
      )}
    </SwipeRow>
  );
}
