import { useEffect } from 'react';
import { attempt } from '../../api/attempt';
import { call } from '../../api/client';
import { queryClient, useCall, usePaged } from '../../api/queries';
import { onEvent } from '../../api/realtime';
import { refetchOf } from '../../api/refresh';
import { useAction } from '../../api/use-action';
import type { MessageCounts } from '../../contract/schemas/notices';
import { useT } from '../../i18n/use-t';
import { useMessages } from '../../state/messages';
import { toast } from '../../ui/toast';
import type { DeedKind, LineKind, MessageKind } from './kinds';

const lists = ['notices', 'systemMessages', 'messageKinds'] as const;

/**
 * Refreshes the lists when the server says that something has come or was read, here or on another device, so that the page shows it within a second.
 */
function useFollow(): void {
  useEffect(() => onEvent('messageCounts', () => refetchOf(...lists)), []);
}

/** The latest line of each kind. */
export function useKinds() {
  useFollow();
  return useCall('messageKinds', {}, { staleTime: 0 });
}

export function useNotices(kind: DeedKind) {
  useFollow();
  return usePaged('notices', { kind, size: 20 }, { staleTime: 0 });
}

export function useSystemMessages() {
  useFollow();
  return usePaged('systemMessages', { size: 20 }, { staleTime: 0 });
}

/** Shows the unread counts; their sum is without muted conversations, as the server makes it. */
function showCounts(kinds: MessageCounts): void {
  const { system, fans, likes, comments } = kinds;
  useMessages.setState({ kinds, totalMsgCount: system + fans + likes + comments + kinds.private });
}

interface Line {
  id: string;
  read: boolean;
}
type Known = { pages: { info: Line[] }[] };

/** Changes the cached lines of a kind. */
function changeLines(kind: LineKind, change: (lines: Line[]) => Line[]): void {
  const filters =
    kind === 'system'
      ? { queryKey: ['systemMessages'] }
      : { predicate: ({ queryKey: [name, params] }: { queryKey: readonly unknown[] }) => isOf(kind, name, params) };
  queryClient.setQueriesData<Known>(
    filters,
    (known) => known && { ...known, pages: known.pages.map((page) => ({ ...page, info: change(page.info) })) },
  );
}

const isOf = (kind: DeedKind, name: unknown, params: unknown): boolean =>
  name === 'notices' && (params as { kind?: string } | undefined)?.kind === kind;

/** Marks a line as read when it is opened. Without an answer it stays unread on the server, and is sent again the next time. */
export async function readLine(kind: LineKind, id: string): Promise<void> {
  changeLines(kind, (lines) => lines.map((line) => (line.id === id ? { ...line, read: true } : line)));
  const [answer] = await attempt(call('readNotices', { kind, id }));
  if (answer) showCounts(answer.kinds);
}

/** The actions on whole lists and on single lines. The API client shows a refusal. */
export function useInboxActions() {
  const t = useT();
  const [readAll] = useAction(async (kind: MessageKind | 'all') => {
    const { kinds } = await call('readNotices', { kind }, { silent: false });
    showCounts(kinds);
    refetchOf(...lists, ...(kind === 'all' || kind === 'private' ? (['conversations'] as const) : []));
    toast.done(t('messages.readAllDone'));
  });
  const [remove] = useAction(async (kind: LineKind, id: string) => {
    await call('deleteNotice', { kind, id }, { silent: false });
    changeLines(kind, (lines) => lines.filter((line) => line.id !== id));
    refetchOf(...lists);
    toast.done(t('messages.deleted'));
  });
  return { readAll, remove };
}
