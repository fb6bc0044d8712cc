import { InboxPage } from '../../../features/messages/InboxPage';

/** /systemMessage: what the site has written. */
export default function SystemMessageScreen() {
  return <InboxPage kind="system" />;
}
