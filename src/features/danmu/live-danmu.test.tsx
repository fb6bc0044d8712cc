import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Player } from '../../player/player';
import { useLiveDanmu } from './use-danmu';

const openSocket = vi.hoisted(() => vi.fn());
vi.mock('../../api/socket', () => ({ openSocket }));

/** A channel whose connections and answers are the test's. */
function fakeSocket() {
  const handlers: Record<string, (payload?: unknown) => void> = {};
  const answers: ((error: Error | null, answer?: { ret: number }) => void)[] = [];
  const socket = {
    on: (event: string, handler: (payload?: unknown) => void) => {
      handlers[event] = handler;
    },
    timeout: () => ({ emit: (_event: string, _room: unknown, answer: (typeof answers)[0]) => answers.push(answer) }),
    disconnect: () => undefined,
  };
  return { socket, handlers, answers };
}

let channel: ReturnType<typeof fakeSocket>;
const catchUpDanmu = vi.fn();
const addDanmu = vi.fn();

beforeEach(() => {
  catchUpDanmu.mockReset();
  addDanmu.mockReset();
  channel = fakeSocket();
  openSocket.mockReset().mockResolvedValue(channel.socket);
});

const watch = async () => {
  const store = createStore(() => ({ danmuOn: true }));
  const player = { store, commands: { catchUpDanmu, addDanmu } } as unknown as Player;
  const { unmount } = renderHook(() => useLiveDanmu(player, 'e1'));
  await act(async () => undefined);
  return unmount;
};

it('fetches what was sent before the room was joined, at the first join as at each later one', async () => {
  await watch();
  for (const times of [1, 2]) {
    channel.handlers.connect!();
    // Asked for now, an answer might be older than the room.
    expect(catchUpDanmu).toHaveBeenCalledTimes(times - 1);
    channel.answers.pop()!(null, { ret: 200 });
    expect(catchUpDanmu).toHaveBeenCalledTimes(times);
  }
});

it('does so where a server joins without a word, and not for a film that was left', async () => {
  const leave = await watch();
  channel.handlers.connect!();
  channel.answers.pop()!(new Error('operation has timed out'));
  expect(catchUpDanmu).toHaveBeenCalledTimes(1);
  channel.handlers.connect!();
  leave();
  channel.answers.pop()!(null, { ret: 200 });
  expect(catchUpDanmu).toHaveBeenCalledTimes(1);
});

it('hands on the comments of its own episode', async () => {
  await watch();
  channel.handlers.sendBarrage!({ episodeKey: 'e2', info: [{ id: 'other' }] });
  channel.handlers.sendBarrage!({ episodeKey: 'e1', info: [{ id: 'a' }, { id: 'b' }] });
  expect(addDanmu.mock.calls).toEqual([[{ id: 'a' }], [{ id: 'b' }]]);
});
