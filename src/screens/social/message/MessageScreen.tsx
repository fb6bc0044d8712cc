import { InboxPage } from '../../../features/messages/InboxPage';

/** /message: the five kinds of messages with what is unread, and the private conversations. */
export default function MessageScreen() {
  return <InboxPage />;
}
