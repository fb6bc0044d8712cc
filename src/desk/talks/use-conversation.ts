import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { TalkMessage } from '../../contract/desk/talks';
import { act, DeskError, look } from '../api/call';
import { begun, type Conversation, lastSeq, withNewer, withOlder, withOwn } from './conversation';

/** The interval at which new messages are polled while the page is visible. Milliseconds. */
const EVERY_MS = 2_000;
/** Whether the refusal is final: after too many requests (429) the call may be repeated. */
const isRefused = (error: DeskError | null): boolean =>
  error !== null && error.ret >= 400 && error.ret < 500 && error.ret !== 429;

/** The messages of a conversation: new ones are polled, older ones are loaded on request. */
export function useConversation(conversationId: string) {
  const client = useQueryClient();
  const key = ['conversation', conversationId];
  const known = () => client.getQueryData<Conversation>(key);
  const { data, error, refetch } = useQuery<Conversation, DeskError>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const before = known();
      const after = before ? lastSeq(before) : 0;
      const page = await look('talkMessages', { conversationId, ...(after > 0 ? { after } : {}) }, signal);
      // Older messages may have been added while this request was under way.
      const now = known() ?? before;
      return now && after > 0 ? withNewer(now, page) : begun(page);
    },
    refetchInterval: ({ state }) => (isRefused(state.error) ? false : EVERY_MS),
    staleTime: 0,
    // Nothing is cached for a return to the conversation: another agent may have it by then.
    gcTime: 0,
  });
  const [isLoading, setLoading] = useState(false);
  async function older(): Promise<void> {
    const first = known()?.messages[0]?.seq;
    if (first === undefined || isLoading) return;
    setLoading(true);
    try {
      const page = await look('talkMessages', { conversationId, before: first });
      client.setQueryData<Conversation>(key, (now) => now && withOlder(now, page));
    } finally {
      setLoading(false);
    }
  }
  useReadMark(conversationId, data);
  return {
    data,
    error,
    isRefused: isRefused(error),
    isLoading,
    older,
    refetch: () => void refetch(),
    add(message: TalkMessage) {
      client.setQueryData<Conversation>(key, (now) => now && withOwn(now, message));
      void refetch();
    },
  };
}

/** Marks the messages that are shown as read by the agent. */
function useReadMark(conversationId: string, data: Conversation | undefined): void {
  const seq = data?.state === 'open' ? lastSeq(data) : 0;
  useEffect(() => {
    if (seq === 0) return;
    act('talkRead', { conversationId, seq }).catch((error: unknown) => {
      // The next message marks this one, too; a lost connection is shown above the conversation.
      if (!(error instanceof DeskError)) throw error;
    });
  }, [conversationId, seq]);
}
