import { InboxPage } from '../../../features/messages/InboxPage';

/** /commentAndReply: comments under the viewer's titles, replies to them, and where they were named. */
export default function CommentAndReplyScreen() {
  return <InboxPage kind="comments" />;
}
