import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStore } from '../../platform/fake-store';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/client', async (original) => ({ ...(await original<object>()), call }));

/** The account's words on the server, and whether the server can be reached; `held` delays answers. */
let words: { id: string; word: string }[];
let up: boolean;
let held: (() => void)[] | null;
let noAnswer: (message?: string) => Error;

const kept = new Map<string, string>();

/** The app as a film opens on this device, with what the device has stored. */
async function start(uid = 'ming') {
  vi.resetModules();
  const { openStores } = await import('../../platform/stored');
  openStores({ storage: fakeStore(kept), session: fakeStore() });
  const { ApiError } = await import('../../api/errors');
  const { onlineManager } = await import('@tanstack/react-query');
  const { startI18n, wholeCatalogue } = await import('../../i18n/i18n');
  const { forgetUser, useSession } = await import('../../state/session');
  const danmu = await import('./shields');
  noAnswer = (message = '') => new ApiError(message ? 'refused' : 'network', message ? 403 : 0, message);
  await startI18n('zh-CN');
  await wholeCatalogue();
  const signIn = (id: string) => (id ? useSession.setState({ user: { id } as never }) : forgetUser());
  signIn(uid);
  danmu.startDanmu();
  return {
    ...danmu,
    signIn,
    network: onlineManager,
    shown: () => danmu.useDanmu.getState().words.map(({ word }) => word),
    state: danmu.useDanmu.getState,
  };
}
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  kept.clear();
  words = [
    { id: '1', word: '一' },
    { id: '2', word: '二' },
    { id: '3', word: '三' },
  ];
  up = true;
  held = null;
  call.mockReset();
  call.mockImplementation(async (name: string, params: { id: string; word: string }) => {
    if (!up) throw noAnswer();
    if (name === 'danmuSettings') return { config: '', rules: { maxChars: 100, colors: [], modes: [] } };
    if (name === 'shieldedSenders') return { info: [] };
    if (name === 'shieldWord') {
      words = [{ id: params.word, word: params.word }, ...words];
      return words[0];
    }
    const info = words;
    const waits = held;
    if (waits) await new Promise<void>((resolve) => waits.push(resolve));
    if (name === 'shieldedWords') return { info };
    words = words.filter(({ id }) => id !== params.id);
    return {};
  });
});

describe('shield words', () => {
  it('that were removed one right after the other are both gone', async () => {
    const app = await start();
    await app.loadDanmu('ming');
    held = [];
    const both = [app.removeWord('1'), app.removeWord('2')];
    for (const answer of held) answer();
    await Promise.all(both);
    expect(app.shown()).toEqual(['三']);
  });

  it('are not brought back by a list that was read before', async () => {
    const app = await start();
    await app.loadDanmu('ming');
    held = [];
    const list = app.loadDanmu('ming');
    await settled();
    const waiting = held;
    held = null;
    await app.removeWord('1');
    for (const answer of waiting) answer();
    await list;
    expect(app.shown()).toEqual(['二', '三']);
  });

  it('that did not reach the server are said to be unsaved, in a sentence', async () => {
    const app = await start();
    up = false;
    expect(await app.shieldWord('四', '')).toBe('没有保存成功，请检查网络后再试一次');
    call.mockRejectedValueOnce(noAnswer('最多 200 个'));
    expect(await app.shieldWord('四', '')).toBe('最多 200 个');
    up = true;
    expect(await app.shieldWord('四', '')).toBe('');
    expect(app.shown()).toEqual(['四']);
  });

  it('stand as they were known where the server cannot be asked, for whoever they belong to alone', async () => {
    await (await start()).loadDanmu('ming');
    up = false;
    let app = await start();
    await app.loadDanmu('ming');
    expect([app.shown(), app.state().rules?.maxChars, app.state().missing]).toEqual([['一', '二', '三'], 100, true]);
    app = await start('vip');
    await app.loadDanmu('vip');
    expect([app.shown(), app.state().rules]).toEqual([[], null]);
    app = await start();
    app.signIn('');
    app.signIn('ming');
    expect(app.shown()).toEqual([]);
  });

  it('are asked for again when the server is back, when a panel opens, and after a while', async () => {
    const app = await start();
    const tries = [
      () => app.network.setOnline(true),
      () => app.refreshDanmu(),
      () => void vi.advanceTimersByTime(10_000),
    ];
    for (const again of tries) {
      app.signIn('');
      app.signIn('ming');
      up = false;
      app.network.setOnline(false);
      await app.loadDanmu('ming');
      expect([app.shown(), app.state().missing]).toEqual([[], true]);
      up = true;
      again();
      await settled();
      expect([app.shown(), app.state().missing]).toEqual([['一', '二', '三'], false]);
      call.mockClear();
      app.refreshDanmu();
      await vi.advanceTimersByTimeAsync(120_000);
      expect(call).not.toHaveBeenCalled();
    }
  });

  it('of a visitor stay on the device and outlive a sign-in', async () => {
    const app = await start('');
    expect(await app.shieldWord('四', '')).toBe('');
    app.signIn('ming');
    expect(app.shown()).toEqual([]);
    app.signIn('');
    expect(app.shown()).toEqual(['四']);
    await app.removeWord(app.state().words[0]?.id ?? '');
    expect((await start('')).shown()).toEqual([]);
  });
});

describe('shielded senders of a visitor', () => {
  const user = (sender: string) => ({ id: `v-${sender}`, sender, nickName: '一位观众' });

  it('are kept, but for words from before senders were keyed, under which nobody is shown', async () => {
    const [old, now] = [user('aaaaaaaaaaaa'), user('bbbbbbbbbbbbbbbb')];
    kept.set('dt.shields', JSON.stringify({ words: [], users: [old, now, null, { id: 'x' }] }));
    expect((await start('')).state().users).toEqual([now]);
  });
});
