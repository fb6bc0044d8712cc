// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeSource, withAbility } from '../fake-parts';
import { sleep } from './sleep';

const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  withAbility(sleep).commands.setSleep(0);
  vi.useRealTimers();
});

describe('sleep timer', () => {
  it('stops the film when its time has come, and says until then when that is', () => {
    const { commands, state, media } = withAbility(sleep);
    void media.play();
    commands.setSleep(15);
    expect(state()).toMatchObject({ sleep: 15, sleepUntil: Date.now() + 15 * minute });
    vi.advanceTimersByTime(15 * minute - 1);
    expect(media.paused).toBe(false);
    vi.advanceTimersByTime(1);
    expect(media.paused).toBe(true);
    expect(state()).toMatchObject({ sleep: 0, sleepUntil: 0 });
  });
  it('goes on over another film, and is over for it too when it was switched off', () => {
    const first = withAbility(sleep);
    first.commands.setSleep(30);
    const until = first.state().sleepUntil;
    vi.advanceTimersByTime(10 * minute);
    first.destroy();
    const second = withAbility(sleep);
    void second.media.play();
    expect(second.state()).toMatchObject({ sleep: 30, sleepUntil: until });
    vi.advanceTimersByTime(20 * minute);
    expect(second.media.paused).toBe(true);
    expect(first.media.paused).toBe(true);
    expect(withAbility(sleep).state()).toMatchObject({ sleep: 0, sleepUntil: 0 });
  });
  it('of an episode is for that one: it ends with it and is not taken to another film', () => {
    const { commands, state, media, open, destroy } = withAbility(sleep);
    open(fakeSource);
    commands.setSleep('end');
    expect(state()).toMatchObject({ sleep: 'end', sleepUntil: 0 });
    expect(withAbility(sleep).state().sleep).toBe(0);
    media.say('ended');
    expect(state().sleep).toBe(0);
    destroy();
  });
});
