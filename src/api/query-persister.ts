import type { Query, QueryClient } from '@tanstack/react-query';
import { json, stored } from '../platform/stored';
import { isApiError } from './errors';

/**
 * The last answers of the home screen on this device: the injected cache of spec 7.1. They are shown while the server does
 * not answer, never instead of its answer: what is shown from here is old to the query library, which asks again as soon
 * as the server is back. Not in the service worker: addresses are signed anew for each call, and answers are private.
 */
interface Persisted {
  version: number;
  /** Whose they are; another's are not shown. */
  owner: string;
  /** By the hash of the query's key. */
  rows: Record<string, unknown>;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The last answer outlives the session (query-persister.ts). */
      persisted?: boolean;
    };
  }
}

/** Of the shape of what is kept; another version's is not read. */
const version = 2;
/** Characters; the first page of the home screen is a tenth of it. Larger answers are not kept. */
const mostChars = 400_000;
/** Several answers come together and are written once. */
const writeAfterMs = 1_000;
/** A start shows what was kept by then, where no answer came; later calls wait as long at least. Milliseconds. */
const startPatienceMs = 1_200;
const patienceMs = 600;

let ownerNow: () => string = () => '';
const empty = (owner = ''): Persisted => ({ version, owner, rows: {} });
const storage = stored(
  'homeAnswers',
  json((found) => {
    const last = found as Persisted | null;
    return last?.version === version && last.rows ? last : empty();
  }),
);
let persisted = empty();
let timer = 0;

/** Queries whose `meta.persisted` is set are kept from now on, and shown again. @param owner server and viewer */
export function startQueryPersister(client: QueryClient, owner: () => string): void {
  ownerNow = owner;
  persisted = storage.get();
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !event.query.meta?.persisted) return;
    const { query, action } = event;
    if (action.type === 'success' && !action.manual) keep(query);
    else if (action.type === 'failed' || action.type === 'error') showAfter(query, action.error);
    else if (action.type === 'fetch') showIfLate(query);
  });
}

/** Another viewer, or none: nothing of the last one stays on this device. */
export function forgetPersisted(): void {
  window.clearTimeout(timer);
  persisted = empty(ownerNow());
  storage.remove();
}

/** Of a list that grows, its first page. */
function firstPage(data: unknown): unknown {
  const { pages, pageParams } = data as { pages?: unknown[]; pageParams?: unknown[] };
  return pages && pageParams ? { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) } : data;
}

/** The query library shares what did not change between one answer and the next. */
function sameFirst(before: unknown, now: unknown): boolean {
  const first = (data: unknown) => (data as { pages?: unknown[] } | undefined)?.pages?.[0];
  return before === now || (first(now) !== undefined && first(before) === first(now));
}

function keep(query: Query): void {
  const owner = ownerNow();
  if (persisted.owner !== owner) persisted = empty(owner);
  const row = firstPage(query.state.data);
  // A list that grew: what is kept of it is the same.
  if (sameFirst(persisted.rows[query.queryHash], row)) return;
  persisted.rows[query.queryHash] = row;
  window.clearTimeout(timer);
  timer = window.setTimeout(write, writeAfterMs);
}

function write(): void {
  if (JSON.stringify(persisted).length <= mostChars) storage.set(persisted);
}

function show(query: Query): void {
  const row = persisted.owner === ownerNow() ? persisted.rows[query.queryHash] : undefined;
  // As old as can be, so that it is asked for again as soon as the server is back.
  if (row && query.state.data === undefined) query.setData(row, { updatedAt: 0, manual: true });
}

/** Where no answer of the server's came (`ret` 0): none at all, or a proxy's that it is gone. A refusal is an answer. */
function showAfter(query: Query, error: unknown): void {
  if (isApiError(error) && error.ret === 0 && error.kind !== 'cancelled') show(query);
}

/** A host that is gone without a word keeps a call waiting for its whole timeout. */
function showIfLate(query: Query): void {
  if (query.state.data !== undefined) return;
  window.setTimeout(
    () => {
      if (query.state.fetchStatus === 'fetching') show(query);
    },
    Math.max(patienceMs, startPatienceMs - performance.now()),
  );
}
