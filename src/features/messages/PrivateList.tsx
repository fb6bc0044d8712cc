import { ConversationRows } from '../chat/ConversationRows';
import { useConversations } from '../chat/conversations';
import { ServiceQueue, useIsAgent } from '../service/ServiceQueue';
import { useEmpty } from './NoticeList';

/** One's conversations. */
export function PrivateList({ landing }: { landing?: boolean }) {
  const list = useConversations();
  // Who answers for the site comes for the queue; an account that writes to nobody itself is told nothing of that.
  const isAgent = useIsAgent();
  const empty = useEmpty('private');
  return (
    <>
      <ServiceQueue landing={landing} />
      {isAgent && list.items.length === 0 ? null : (
        <ConversationRows list={list} empty={empty} landing={landing && !isAgent} />
      )}
    </>
  );
}
