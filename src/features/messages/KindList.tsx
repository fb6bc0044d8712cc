import type { MessageKind } from './kinds';
import { FanList, NoticeList } from './NoticeList';
import { PrivateList } from './PrivateList';
import { SystemList } from './SystemList';

/** The list of one kind, in each of its states. @param landing whether focus lands in it */
export function KindList({ kind, landing }: { kind: MessageKind; landing?: boolean }) {
  switch (kind) {
    case 'system':
      return <SystemList landing={landing} />;
    case 'fans':
      return <FanList landing={landing} />;
    case 'likes':
    case 'comments':
      return <NoticeList kind={kind} landing={landing} />;
    case 'private':
      return <PrivateList landing={landing} />;
  }
}
