import { InboxPage } from '../../../features/messages/InboxPage';

/** /getLike: likes of the viewer's comments, danmu and titles. */
export default function GetLikeScreen() {
  return <InboxPage kind="likes" />;
}
