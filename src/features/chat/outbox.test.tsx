import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ApiError } from '../../api/errors';
import type { useSession } from '../../state/session';
import { conversationFixture, messageFixture } from './message-fixture';
import { unsentOf } from './unsent';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/client', async (original) => ({ ...(await original<object>()), call }));

type Sent = { clientId: string; text?: string; toUid?: string };
/** The ApiError class of the page that was loaded last. */
let Refusal: typeof ApiError;
const offline = () => new Refusal('network', 0, '');
const session = (id: string) => ({
  user: { id } as NonNullable<ReturnType<typeof useSession.getState>['user']>,
  token: { uid: id, token: 't', expire: 0, sign: '' } as NonNullable<ReturnType<typeof useSession.getState>['token']>,
});

/** What the server answers to each message. */
let server: (sent: Sent) => Promise<unknown>;
let seq = 0;
const store = async ({ clientId, text = '' }: Sent) => {
  seq += 1;
  return messageFixture({ seq, sender: 'ming', clientId, text });
};
const sent = (): Sent[] =>
  call.mock.calls.filter(([name]) => name === 'sendMessage').map(([, params]) => params as Sent);

/** The functions that sign out of each loaded page, so that it sends nothing any more. */
let ends: (() => void)[] = [];

/** The outbox of a page that has just been loaded. */
async function load() {
  vi.resetModules();
  ({ ApiError: Refusal } = await import('../../api/errors'));
  const module = await import('./outbox');
  const { useSession: fresh } = await import('../../state/session');
  fresh.setState(session('ming'));
  const { startI18n: start } = await import('../../i18n/i18n');
  await start('zh-CN');
  module.startOutbox();
  ends.push(() => fresh.setState({ user: null, token: null }));
  return { ...module, states: () => module.outbox.getState().unsent.map(({ text, state }) => [text, state]), fresh };
}
const to = conversationFixture();

afterEach(() => {
  for (const end of ends) end();
  ends = [];
});

beforeEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  seq = 0;
  server = store;
  call.mockReset();
  call.mockImplementation((name: string, params: Sent) =>
    name === 'sendMessage' ? server(params) : Promise.resolve({}),
  );
});

it('sends one after the other, in the order in which they were written', async () => {
  const { post, outbox } = await load();
  post(to, { text: '一' });
  post(to, { text: '二' });
  post(to, { text: '三' });
  await vi.waitFor(() => expect(outbox.getState().unsent).toEqual([]));
  expect(sent().map(({ text }) => text)).toEqual(['一', '二', '三']);
  expect(unsentOf.of('ming').get()).toEqual([]);
});

it('waits with a clock while nobody answers, 1, 2, 4 seconds, and repeats with the same name', async () => {
  vi.useFakeTimers();
  const { post, states } = await load();
  server = async () => {
    throw offline();
  };
  post(to, { text: '在吗' });
  const triesAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return sent().length;
  };
  expect(await triesAfter(0)).toBe(1);
  expect(states()).toEqual([['在吗', 'waiting']]);
  expect(await triesAfter(1_000)).toBe(2);
  expect(await triesAfter(1_900)).toBe(2);
  expect(await triesAfter(100)).toBe(3);
  expect(await triesAfter(4_000)).toBe(4);
  server = store;
  await triesAfter(8_000);
  expect(states()).toEqual([]);
  expect(new Set(sent().map(({ clientId }) => clientId)).size).toBe(1);
});

it('survives a reload, and is sent by the next page with the same name', async () => {
  const before = await load();
  server = async () => {
    throw offline();
  };
  const name = before.post(to, { text: '还没发出' });
  await vi.waitFor(() => expect(before.states()).toEqual([['还没发出', 'waiting']]));
  server = store;
  const after = await load();
  await vi.waitFor(() => expect(after.states()).toEqual([]));
  expect(sent()[sent().length - 1]).toMatchObject({ clientId: name, text: '还没发出', toUid: 'haifeng' });
});

it('is the account’s: another one who signs in neither sees it nor sends it', async () => {
  const { post, states, fresh } = await load();
  server = async () => {
    throw offline();
  };
  post(to, { text: '悄悄话' });
  await vi.waitFor(() => expect(states()).toEqual([['悄悄话', 'waiting']]));
  fresh.setState(session('other'));
  expect(states()).toEqual([]);
  const tries = sent().length;
  fresh.setState(session('ming'));
  await vi.waitFor(() => expect(sent().length).toBeGreaterThan(tries));
  await vi.waitFor(() => expect(states()).toEqual([['悄悄话', 'waiting']]));
});

it('says why one was refused, keeps its words, goes on with the next, and can be sent again or dropped', async () => {
  const { post, states, sendAgain, dropUnsent, outbox } = await load();
  server = async (given) => {
    if (given.text === '一') throw new Refusal('refused', 203, '这条消息不能发送');
    return store(given);
  };
  const name = post(to, { text: '一' });
  post(to, { text: '二' });
  await vi.waitFor(() => expect(states()).toEqual([['一', 'failed']]));
  expect(outbox.getState().unsent[0]?.reason).toBe('这条消息不能发送');
  server = store;
  sendAgain(name);
  await vi.waitFor(() => expect(states()).toEqual([]));
  server = async () => {
    throw new Refusal('refused', 203, '不行');
  };
  const other = post(to, { text: '三' });
  await vi.waitFor(() => expect(states()).toEqual([['三', 'failed']]));
  dropUnsent(other);
  expect([states(), unsentOf.of('ming').get()]).toEqual([[], []]);
});

it('spec section 8: 1001 is told with its own text', async () => {
  const { post, states, outbox } = await load();
  const { toastStore: toasts } = await import('../../ui/toast');
  server = async () => {
    throw new Refusal('refused', 1001, '');
  };
  post(to, { text: '您好' });
  await vi.waitFor(() => expect(states()).toEqual([['您好', 'failed']]));
  expect(outbox.getState().unsent[0]?.reason).toBe('发送失败，请24小时后再试');
  expect(toasts.getState().queue.map(({ text }) => text)).toContain('发送失败，请24小时后再试');
});

it('a picture that went with the page says so, and one that was uploaded goes on', async () => {
  const kept = {
    conversationId: to.id,
    toUid: 'haifeng',
    kind: 'image',
    text: '',
    card: null,
    at: 1,
    state: 'waiting',
  };
  localStorage.setItem(
    'dt.chatUnsent.ming',
    JSON.stringify([
      { ...kept, clientId: 'lost', picture: { width: 10, height: 10, filepath: '' } },
      { ...kept, clientId: 'there', picture: { width: 10, height: 10, filepath: '/files/x.jpg' } },
    ]),
  );
  const { outbox } = await load();
  await vi.waitFor(() => expect(sent()).toEqual([{ toUid: 'haifeng', clientId: 'there', picture: '/files/x.jpg' }]));
  await vi.waitFor(() =>
    expect(outbox.getState().unsent.map(({ clientId, why }) => [clientId, why])).toEqual([['lost', 'lost']]),
  );
});

it('counts what is half-written or somebody else’s as nothing', async () => {
  localStorage.setItem(
    'dt.chatUnsent.ming',
    '[{"kind":"text"},7,null,{"clientId":"a","conversationId":"b","kind":"video"}]',
  );
  const { states } = await load();
  expect(states()).toEqual([]);
});
