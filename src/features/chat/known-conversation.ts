import { queryClient } from '../../api/queries';
import type { Conversation } from '../../contract/schemas/chat';

/** A conversation as a fetched list has it; undefined where no list has it. */
export function knownConversation(id: string): Conversation | undefined {
  const lists = queryClient.getQueriesData<{ pages?: { info: Conversation[] }[] }>({ queryKey: ['conversations'] });
  for (const [, list] of lists) {
    for (const { info } of list?.pages ?? []) {
      const found = info.find((row) => row.id === id);
      if (found) return found;
    }
  }
  return undefined;
}
