import { InboxPage } from '../../../features/messages/InboxPage';

/** /fansRecords: who began to follow the viewer. */
export default function FansRecordsScreen() {
  return <InboxPage kind="fans" />;
}
