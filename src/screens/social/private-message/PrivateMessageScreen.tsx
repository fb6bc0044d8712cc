import { InboxPage } from '../../../features/messages/InboxPage';

/** /privateMessage: the viewer's conversations. No tip of a message ever shows here (spec 2.11). */
export default function PrivateMessageScreen() {
  return <InboxPage kind="private" />;
}
