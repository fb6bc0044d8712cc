import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { usePhoneInput } from './use-phone-input';

const call = vi.hoisted(() => vi.fn());
const openSocket = vi.hoisted(() => vi.fn());
vi.mock('../../api/client', async (original) => ({ ...(await original<object>()), call }));
vi.mock('../../api/socket', () => ({ openSocket }));

interface FakeSocket {
  handlers: Record<string, (payload?: unknown, ack?: (answer: { msg: string }) => void) => void>;
  gone: boolean;
}
const sockets: FakeSocket[] = [];
const closed: string[] = [];
let made = 0;
let joins = 200;

beforeEach(() => {
  vi.useFakeTimers();
  [made, joins] = [0, 200];
  sockets.length = 0;
  closed.length = 0;
  call.mockImplementation(async (name: string, params: { code: string }) => {
    if (name === 'remoteClose') {
      closed.push(params.code);
      return {};
    }
    made += 1;
    return { code: `code${made}`, secret: 's', url: `http://tv/remoteInput?code=code${made}`, seconds: 600 };
  });
  openSocket.mockImplementation(async () => {
    const socket: FakeSocket = { handlers: {}, gone: false };
    sockets.push(socket);
    return {
      on(event: string, handler: () => void) {
        socket.handlers[event] = handler;
        if (event === 'connect') void Promise.resolve().then(() => socket.handlers.connect?.());
      },
      emit: (_event: string, _params: unknown, answer: (reply: { ret: number }) => void) => answer({ ret: joins }),
      disconnect: () => {
        socket.gone = true;
      },
    };
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
    expect(result.current).toEqual({ url: 'http://tv/remoteInput?code=code1', opened: false });
    await wait(539_000);
    expect(made).toBe(1);
    await wait(2_000);
    expect(result.current.url).toBe('http://tv/remoteInput?code=code2');
    expect([closed, sockets.map(({ gone }) => gone)]).toEqual([['code1'], [true, false]]);
  });

  it('lives on while a phone types, for as long as the server keeps it', async () => {
    const { result } = await start();
    await act(async () => sockets[0]?.handlers.remoteOpened?.());
    await wait(500_000);
    await act(async () => sockets[0]?.handlers.remoteText?.({ text: '你', done: false }, () => undefined));
    await wait(500_000);
    expect(result.current).toEqual({ url: 'http://tv/remoteInput?code=code1', opened: true });
    await wait(101_000);
    expect(result.current).toEqual({ url: 'http://tv/remoteInput?code=code2', opened: false });
  });

  it('is made anew where the channel came back too late for it', async () => {
    const { result } = await start();
    joins = 404;
    await act(async () => sockets[0]?.handlers.connect?.());
    joins = 200;
    await wait(0);
    expect(result.current.url).toBe('http://tv/remoteInput?code=code2');
    expect([closed, sockets.map(({ gone }) => gone)]).toEqual([['code1'], [true, false]]);
  });

  it('is asked for again after a pause where the server refuses its own new code, and nothing piles up', async () => {
    joins = 404;
    const { result } = await start();
    await wait(14_000);
    expect([made, closed, sockets.map(({ gone }) => gone)]).toEqual([1, ['code1'], [true]]);
    joins = 200;
    await wait(2_000);
    expect(result.current).toEqual({ url: 'http://tv/remoteInput?code=code2', opened: false });
  });

  it('tells the phone what became of its text, also where that ended it', async () => {
    const { unmount } = await start();
    const told: string[] = [];
    const says = (text: string, done: boolean) =>
      act(async () => sockets[0]?.handlers.remoteText?.({ text, done }, ({ msg }) => told.push(`${text}: ${msg}`)));
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
    // The panel closes on what was sent, before the phone has heard.
    unmount();
    expect([told.length, sockets[0]?.gone]).toEqual([2, false]);
    sent('');
    await wait(0);
    expect([told[2], sockets[0]?.gone]).toEqual(['大家好: ', true]);
    await says('还在吗', true);
    expect(told).toHaveLength(3);
  });

  it('ends with what was being typed', async () => {
    const { unmount } = await start();
    unmount();
    await wait(700_000);
    expect([made, closed, sockets[0]?.gone]).toEqual([1, ['code1'], true]);
  });
});
