import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { usePhoneInput } from './use-phone-input';

const call = vi.hoisted(() => vi.fn());
const channel = vi.hoisted(() => ({ joinRoom: vi.fn(), onEvent: vi.fn() }));
vi.mock('../../api/client', async (original) => ({ ...(await original<object>()), call }));
vi.mock('../../api/realtime', () => channel);

/** A room of the channel, one for each code: its answers, and whether it was left. */
interface FakeRoom {
  code: string;
  join(): void;
  gone: boolean;
}
type Heard = (payload: object, ack?: (answer: { msg: string }) => void) => void;
const rooms: FakeRoom[] = [];
const hearing: { name: string; handler: Heard }[] = [];
const hears = (name: string, payload: object, ack?: (answer: { msg: string }) => void) =>
  act(async () => {
    for (const one of hearing.filter((listener) => listener.name === name)) one.handler(payload, ack);
  });
const closed: string[] = [];
let made = 0;
let joins = 200;

beforeEach(() => {
  vi.useFakeTimers();
  [made, joins] = [0, 200];
  rooms.length = 0;
  hearing.length = 0;
  closed.length = 0;
  onText.mockReset();
  call.mockImplementation(async (name: string, params: { code: string }) => {
    if (name === 'remoteClose') {
      closed.push(params.code);
      return {};
    }
    made += 1;
    return { code: `code${made}`, secret: 's', url: `http://tv/remoteInput?code=code${made}`, seconds: 600 };
  });
  channel.joinRoom.mockImplementation(({ payload }, onJoined: (ret: number) => void) => {
    const room: FakeRoom = { code: payload.code, join: () => onJoined(joins), gone: false };
    rooms.push(room);
    void Promise.resolve().then(room.join);
    return () => {
      room.gone = true;
    };
  });
  channel.onEvent.mockImplementation((name: string, handler: Heard) => {
    const one = { name, handler };
    hearing.push(one);
    return () => hearing.splice(hearing.indexOf(one), 1);
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const onText = vi.fn();
const start = async () => {
  const hook = renderHook(() => usePhoneInput('danmu', '电视', onText));
  await wait(0);
  return hook;
};

describe('the code that makes a phone the keyboard', () => {
  it('is renewed before it dies, and the one before it is made void', async () => {
    const { result } = await start();
    expect(result.current).toEqual({ url: 'http://tv/remoteInput?code=code1', state: 'shown' });
    await wait(10_000);
    expect(result.current.state).toBe('shown');
    await wait(529_000);
    expect(made).toBe(1);
    await wait(2_000);
    expect(result.current.url).toBe('http://tv/remoteInput?code=code2');
    expect([closed, rooms.map(({ gone }) => gone)]).toEqual([['code1'], [true, false]]);
  });

  it('lives on while a phone types, for as long as the server keeps it', async () => {
    const { result } = await start();
    await hears('remoteOpened', { code: 'code1' });
    await wait(500_000);
    await hears('remoteText', { code: 'code1', text: '你', done: false }, () => undefined);
    await wait(500_000);
    expect(result.current).toEqual({ url: 'http://tv/remoteInput?code=code1', state: 'opened' });
    await wait(101_000);
    expect(result.current).toEqual({ url: 'http://tv/remoteInput?code=code2', state: 'shown' });
  });

  it('is made anew where the channel came back too late for it', async () => {
    const { result } = await start();
    joins = 404;
    await act(async () => rooms[0]?.join());
    joins = 200;
    await wait(0);
    expect(result.current.url).toBe('http://tv/remoteInput?code=code2');
    expect([closed, rooms.map(({ gone }) => gone)]).toEqual([['code1'], [true, false]]);
  });

  it('is asked for again after a pause where the server refuses its own new code, and nothing piles up', async () => {
    joins = 404;
    const { result } = await start();
    expect(result.current).toEqual({ url: '', state: 'coming' });
    await wait(5_000);
    // The viewer is told that the code has not come.
    expect(result.current).toEqual({ url: '', state: 'missing' });
    await wait(9_000);
    expect([made, closed, rooms.map(({ gone }) => gone)]).toEqual([1, ['code1'], [true]]);
    joins = 200;
    await wait(2_000);
    expect(result.current).toEqual({ url: 'http://tv/remoteInput?code=code2', state: 'shown' });
  });

  it('tells the phone what became of its text, also where that ended it', async () => {
    const { unmount } = await start();
    const told: string[] = [];
    const says = (text: string, done: boolean) =>
      hears('remoteText', { code: 'code1', text, done }, ({ msg }) => told.push(`${text}: ${msg}`));
    onText.mockReturnValueOnce('').mockResolvedValueOnce('发送太快，请稍后再试');
    await says('你', false);
    await says('你好', true);
    expect(told).toEqual(['你: ', '你好: 发送太快，请稍后再试']);
    let sent: (problem: string) => void = () => undefined;
    onText.mockReturnValueOnce(
      new Promise<string>((resolve) => {
        sent = resolve;
      }),
    );
    await says('大家好', true);
    // The panel closes on the submitted text, before the phone has had its answer.
    unmount();
    expect([told.length, rooms[0]?.gone]).toEqual([2, false]);
    sent('');
    await wait(0);
    expect([told[2], rooms[0]?.gone]).toEqual(['大家好: ', true]);
    await says('还在吗', true);
    expect(told).toHaveLength(3);
  });

  it('takes no text that was typed with another code of the same connection', async () => {
    await start();
    const told = vi.fn();
    await hears('remoteText', { code: 'code9', text: '你', done: true }, told);
    expect([told.mock.calls, onText.mock.calls]).toEqual([[], []]);
  });

  it('ends with what was being typed', async () => {
    const { unmount } = await start();
    unmount();
    await wait(700_000);
    expect([made, closed, rooms[0]?.gone]).toEqual([1, ['code1'], true]);
  });
});
