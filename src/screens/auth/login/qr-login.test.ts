import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/errors';
import { limits } from '../../../contract/limits';
import { followQrLogin, type QrState } from './qr-login';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client', () => ({ call }));

const made = { code: 'c1', secret: 's1', number: '47', url: 'http://tv.test/authorizeLogin?code=c1', seconds: 180 };
const session = { user: { id: 'u1' }, token: { uid: 'u1' } };

let states: QrState[];
let abort: AbortController;
const onSession = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  call.mockReset();
  onSession.mockReset();
  states = [];
  abort = new AbortController();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Answers qrCreate with the code and each following poll with the next of `polls`. */
function serve(...polls: (string | ApiError)[]) {
  call.mockImplementation(async (name: string) => {
    if (name === 'qrCreate') return made;
    const next = polls.shift();
    if (next instanceof ApiError) throw next;
    return { state: next, seconds: 100, session: next === 'confirmed' ? session : null };
  });
}
const follow = () =>
  followQrLogin({
    purpose: 'login',
    deviceName: 'TV',
    signal: abort.signal,
    onState: (state) => states.push(state),
    onSession,
  });
const phases = () => states.map((state) => state.phase);
const polls = (n: number) => vi.advanceTimersByTimeAsync(n * limits.qrPollMs);

describe('login by code', () => {
  it('goes from waiting over scanned to confirmed and hands the session over once', async () => {
    serve('waiting', 'scanned', 'confirmed');
    const end = follow();
    await polls(3);
    await end;
    expect(phases()).toEqual(['loading', 'waiting', 'waiting', 'scanned', 'confirmed']);
    expect(states[1]?.url).toBe(made.url);
    expect(onSession.mock.calls).toEqual([[session]]);
    await polls(3);
    expect(call).toHaveBeenCalledTimes(4);
  });

  it('ends when the phone refuses and when the code has expired', async () => {
    for (const last of ['refused', 'expired']) {
      states = [];
      serve(last);
      const end = follow();
      await polls(1);
      await end;
      expect(phases()).toEqual(['loading', 'waiting', last]);
    }
    expect(onSession).not.toHaveBeenCalled();
  });

  it('a poll without an answer is asked again', async () => {
    serve(new ApiError('network', 0, ''), 'scanned', 'refused');
    const end = follow();
    await polls(3);
    await end;
    expect(phases()).toEqual(['loading', 'waiting', 'scanned', 'refused']);
  });

  it('says when there is no code to be had, and stops with the page', async () => {
    call.mockRejectedValue(new ApiError('network', 0, ''));
    await follow();
    expect(phases()).toEqual(['loading', 'failed']);

    states = [];
    serve('waiting');
    const end = follow();
    await vi.advanceTimersByTimeAsync(0);
    abort.abort();
    await end;
    await polls(3);
    expect(call.mock.calls.filter(([name]) => name === 'qrPoll')).toHaveLength(0);
  });
});
