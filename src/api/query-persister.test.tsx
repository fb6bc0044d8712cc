import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeStore } from '../platform/fake-store';
import { openStores } from '../platform/stored';
import { ApiError } from './errors';
import { forgetPersisted, startQueryPersister } from './query-persister';

let owner = '';
let client: QueryClient;
const stored = new Map<string, string>();

/** The app starts: a new page with an empty memory and the same storage. */
function start(as: string): void {
  owner = as;
  client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  openStores({ storage: fakeStore(stored), session: fakeStore() });
  startQueryPersister(client, () => owner);
}

/** What a screen gets to see in the end. */
async function shows(answer: () => Promise<unknown>, persisted = true): Promise<unknown> {
  const observer = new QueryObserver(client, { queryKey: ['homePage', {}], queryFn: answer, meta: { persisted } });
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(5_000);
  stop();
  return observer.getCurrentResult().data;
}

const page = (n: number) => ({ info: [`shelf ${n}`], page: n });
const pages = (...all: number[]) => ({ pages: all.map(page), pageParams: all });
const gone = () => Promise.reject(new ApiError('network', 0, ''));
const silent = () => new Promise<unknown>(() => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  stored.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

it('shows the first page of the last answer where none comes, as something old', async () => {
  start('ming');
  await shows(async () => pages(1, 2));
  start('ming');
  expect(await shows(gone)).toEqual(pages(1));
  const [query] = client.getQueryCache().getAll();
  expect(query?.isStaleByTime(60_000)).toBe(true);
});

it('shows it as well where the server says nothing at all, and takes the answer when it comes', async () => {
  start('ming');
  await shows(async () => pages(1));
  start('ming');
  expect(await shows(silent)).toEqual(pages(1));
  start('ming');
  const late = () => new Promise<unknown>((resolve) => setTimeout(() => resolve(pages(3)), 2_000));
  expect(await shows(late)).toEqual(pages(3));
});

it('a proxy that says the server is gone is no answer', async () => {
  start('ming');
  await shows(async () => pages(1));
  start('ming');
  expect(await shows(() => Promise.reject(new ApiError('server', 0, '')))).toEqual(pages(1));
});

it('a refusal is an answer: nothing old in its place', async () => {
  start('ming');
  await shows(async () => pages(1));
  start('ming');
  expect(await shows(() => Promise.reject(new ApiError('refused', 400, 'no')))).toBeUndefined();
});

it('only what is meant to be kept', async () => {
  start('ming');
  await shows(async () => pages(1), false);
  expect(stored.size).toBe(0);
  start('ming');
  expect(await shows(gone, false)).toBeUndefined();
});

it('another viewer sees nothing of it, and leaving takes it off the device', async () => {
  start('ming');
  await shows(async () => pages(1));
  start('hong');
  expect(await shows(gone)).toBeUndefined();
  start('ming');
  forgetPersisted();
  expect(stored.size).toBe(0);
  expect(await shows(gone)).toBeUndefined();
});

it('another version’s, a broken and a huge one are the same as none', async () => {
  for (const text of ['{', '{"version":0,"owner":"ming","rows":{}}', 'null']) {
    stored.set('dt.homeAnswers', text);
    start('ming');
    expect(await shows(gone)).toBeUndefined();
  }
  stored.clear();
  start('ming');
  await shows(async () => ({ pages: ['x'.repeat(500_000)], pageParams: [1] }));
  expect(stored.size).toBe(0);
});
