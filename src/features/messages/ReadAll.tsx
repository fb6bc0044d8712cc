import { useT } from '../../i18n/use-t';
import { useMessages } from '../../state/messages';
import { Button } from '../../ui/Button';
import type { MessageKind } from './kinds';
import { useInboxActions } from './use-inbox';

/** Marks all messages as read, or all of one kind; hidden while nothing is unread. @param short whether it stands beside the button for everything */
export function ReadAll({ what, short = false }: { what: MessageKind | 'all'; short?: boolean }) {
  const t = useT();
  const unread = useMessages(({ kinds, totalMsgCount }) => (what === 'all' ? totalMsgCount : (kinds?.[what] ?? 0)));
  const { readAll } = useInboxActions();
  if (unread === 0) return null;
  return (
    <Button
      id={`read-${what}`}
      icon="check"
      label={t(short ? 'messages.readKind' : 'messages.readAll')}
      onPress={() => readAll(what)}
    />
  );
}
