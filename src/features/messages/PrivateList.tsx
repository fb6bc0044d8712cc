import { ConversationRows } from '../chat/ConversationRows';
import { useConversations } from '../chat/conversations';
import { ServiceQueue, useIsAgent } from '../service/ServiceQueue';
import { useEmpty } from './NoticeList';

/** The viewer's conversations. */
export function PrivateList({ landing }: { landing?: boolean }) {
  const list = useConversations();
  // An agent comes for the queue: an empty list of their own conversations is not mentioned.
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
