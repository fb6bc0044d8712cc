// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Danmu } from '../../contract/schemas/danmu';
import { roughMeasure } from '../danmu/measure';
import { fakeSource, withAbility } from '../fake-parts';
import { createDanmuAbility } from './danmu';

const row = (id: string, time: number): Danmu => ({
  id,
  time,
  mode: 'scroll',
  text: id,
  color: '#ffffff',
  size: 25,
  mine: false,
  sentAt: 0,
  sender: 's',
  likes: 0,
  coins: 0,
});

function setUp() {
  const asked: [string, number, number][] = [];
  const room = withAbility(createDanmuAbility({ measure: roughMeasure }), {
    loadDanmu: async (episodeKey, from, to) => {
      asked.push([episodeKey, from, to]);
      return [row(`${episodeKey}-${from}`, from + 1)];
    },
  });
  return { ...room, asked };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('danmu ability', () => {
  it('asks for nothing while danmu are off', () => {
    const { open, asked, state } = setUp();
    open();
    vi.advanceTimersByTime(60_000);
    expect(asked).toEqual([]);
    expect(state().danmuOn).toBe(false);
  });
  it('fetches where the film is, and goes with it', async () => {
    const { open, asked, state, commands, media } = setUp();
    open();
    commands.toggleDanmu();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([['e1', 0, 360]]);
    expect(state()).toMatchObject({ danmuOn: true, danmuLoaded: 1, danmuStatus: 'ready' });
    media.currentTime = 500;
    await vi.advanceTimersByTimeAsync(0);
    expect(asked[1]).toEqual(['e1', 360, 720]);
    commands.addDanmu(row('live', 500));
    commands.addDanmu(row('live', 500));
    expect(state().danmuLoaded).toBe(3);
    open({ ...fakeSource, episodeKey: 'e2' });
    await vi.advanceTimersByTimeAsync(0);
    expect(asked[2]![0]).toBe('e2');
    expect(state().danmuLoaded).toBe(1);
  });
  it('runs nothing while danmu are off, and then fetches what was missed', async () => {
    const { open, asked, commands } = setUp();
    open();
    commands.setDanmuOn(true);
    await vi.advanceTimersByTimeAsync(0);
    commands.setDanmuOn(false);
    expect(vi.getTimerCount()).toBe(0);
    commands.catchUpDanmu();
    expect(asked).toHaveLength(1);
    commands.setDanmuOn(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(2);
  });
  it('keeps what the viewer sets in the state', () => {
    const { state, commands } = setUp();
    commands.setDanmuSettings({ opacity: 0.5 });
    expect(state().danmuSettings).toMatchObject({ opacity: 0.5, size: 1 });
  });
  it('leaves no timer behind', () => {
    const { open, commands, destroy, media } = setUp();
    open();
    commands.setDanmuOn(true);
    void media.play();
    destroy();
    expect(vi.getTimerCount()).toBe(0);
  });
});
