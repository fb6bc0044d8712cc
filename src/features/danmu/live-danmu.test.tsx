import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Player } from '../../player/player';
import { useLiveDanmu } from './use-danmu';

const channel = vi.hoisted(() => ({ joinRoom: vi.fn(), onEvent: vi.fn() }));
vi.mock('../../api/realtime', () => channel);

/** The answer to joining the room, and the events of the channel. */
let joined: (ret: number | null) => void;
let heard: (batch: { episodeKey: string; info: { id: string }[] }) => void;
let gone: (taken: { episodeKey: string; ids: string[] }) => void;
const leftRoom = vi.fn();
const catchUpDanmu = vi.fn();
const addDanmu = vi.fn();
const removeDanmu = vi.fn();

beforeEach(() => {
  catchUpDanmu.mockReset();
  addDanmu.mockReset();
  removeDanmu.mockReset();
  leftRoom.mockReset();
  channel.joinRoom.mockReset().mockImplementation((_room, onJoined) => {
    joined = onJoined;
    return leftRoom;
  });
  channel.onEvent.mockReset().mockImplementation((name, handler) => {
    if (name === 'danmuGone') {
      gone = handler;
      return () => {
        gone = () => undefined;
      };
    }
    heard = handler;
    return () => {
      heard = () => undefined;
    };
  });
});

const watch = async () => {
  const store = createStore(() => ({ danmuOn: true }));
  const player = { store, commands: { catchUpDanmu, addDanmu, removeDanmu } } as unknown as Player;
  const { unmount } = renderHook(() => useLiveDanmu(player, 'e1'));
  await act(async () => undefined);
  return unmount;
};

it('fetches what was sent before the room was joined, at the first join as at each later one', async () => {
  await watch();
  expect(channel.joinRoom.mock.calls[0]?.[0]).toMatchObject({ join: 'joinVideoRoom', payload: { episodeKey: 'e1' } });
  // An answer requested before the room was joined might be older than the room.
  expect(catchUpDanmu).not.toHaveBeenCalled();
  for (const times of [1, 2]) {
    joined(200);
    expect(catchUpDanmu).toHaveBeenCalledTimes(times);
  }
});

it('does so where a server joins without a word', async () => {
  await watch();
  joined(null);
  expect(catchUpDanmu).toHaveBeenCalledTimes(1);
});

it('hands on the comments of its own episode, until the film is left', async () => {
  const leave = await watch();
  heard({ episodeKey: 'e2', info: [{ id: 'other' }] });
  heard({ episodeKey: 'e1', info: [{ id: 'a' }, { id: 'b' }] });
  leave();
  heard({ episodeKey: 'e1', info: [{ id: 'late' }] });
  expect(addDanmu.mock.calls).toEqual([[{ id: 'a' }], [{ id: 'b' }]]);
  expect(leftRoom).toHaveBeenCalledOnce();
});

it('drops those of its own episode that were taken down, until the film is left', async () => {
  const leave = await watch();
  gone({ episodeKey: 'e2', ids: ['other'] });
  gone({ episodeKey: 'e1', ids: ['a', 'b'] });
  leave();
  gone({ episodeKey: 'e1', ids: ['late'] });
  expect(removeDanmu.mock.calls).toEqual([['a'], ['b']]);
});
