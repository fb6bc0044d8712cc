import { useQueries } from '@tanstack/react-query';
import { deskLimits } from '../../contract/desk/limits';
import type { DeskDanmu } from '../../contract/desk/reports';
import { type DeskError, look } from '../api/call';

/** How many seconds of the film one request covers. */
const SPAN_SECONDS = 60;
/** The most pages that are read of one span: a minute with more danmu is read in the table. */
const PAGES = 4;
export const mostOfSpan = PAGES * deskLimits.mostRows;

export interface NearFilter {
  episodeKey: string;
  /** The sender; '' for everybody. */
  uid: string;
  /** Only hidden or only shown danmu; undefined for both. */
  hidden: boolean | undefined;
}

interface Span {
  rows: DeskDanmu[];
  isCut: boolean;
}

/** The danmu of the minute at which a film is, and of the minutes before and after, by media time. @param seconds of the film */
export function useDanmuNear(filter: NearFilter, seconds: number) {
  const at = Math.floor(seconds / SPAN_SECONDS);
  const spans = [at - 1, at, at + 1].filter((span) => span >= 0);
  return useQueries({
    queries: spans.map((span) => ({
      queryKey: ['danmuList', 'near', filter, span],
      queryFn: ({ signal }: { signal: AbortSignal }) => spanOf(filter, span, signal),
    })),
    combine: (asked) => ({
      rows: asked.flatMap(({ data }) => data?.rows ?? []),
      isCut: asked.some(({ data }) => data?.isCut === true),
      isFirst: asked.some(({ data, error }) => data === undefined && error === null),
      error: (asked.find(({ error }) => error !== null)?.error ?? null) as DeskError | null,
      again: () => {
        for (const one of asked) if (one.error) void one.refetch();
      },
    }),
  });
}

async function spanOf({ episodeKey, uid, hidden }: NearFilter, span: number, signal: AbortSignal): Promise<Span> {
  const rows: DeskDanmu[] = [];
  const [fromMs, toMs] = [span * SPAN_SECONDS * 1000, (span + 1) * SPAN_SECONDS * 1000];
  const asked = { episodeKey, fromMs, toMs, sort: 'time' as const, descending: false, size: deskLimits.mostRows };
  let after = '';
  for (let page = 0; page < PAGES; page++) {
    const params = { ...asked, uid: uid || undefined, hidden, after: after || undefined };
    const { info, next } = await look('danmuList', params, signal);
    rows.push(...info);
    if (!next) return { rows, isCut: false };
    after = next;
  }
  return { rows, isCut: true };
}
