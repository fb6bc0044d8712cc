import { describe, expect, it } from 'vitest';
import type { Advert } from '../../contract/schemas/adverts';
import { advertOn } from './adverts-on-film';

const advert = (id: string, type: number, at = 0): Advert => ({
  id,
  type,
  title: id,
  showURL: '',
  linkURL: '',
  viewURL: '',
  at,
  endsAt: 0,
  cap: 0,
  appParam: null,
});
const playing = {
  status: 'ready' as const,
  paused: false,
  ended: false,
  blocked: false,
  pip: false,
  scrub: null,
  error: null,
  currentTime: 0,
  upNextIn: 0,
};
const all = [advert('pause', 2), advert('insert', 3, 20), advert('float', 4), advert('danmu', 5, 3)];
const on = (change: object, dismissed: string[] = []) =>
  advertOn({ ...playing, ...change }, all, new Set(dismissed))?.id ?? '';

describe('the advert on the film', () => {
  it('comes with the pause, not while a seek is aimed or the film waits for its first press', () => {
    expect(on({ paused: true })).toBe('pause');
    expect(on({ paused: true, scrub: { target: 1, from: 0 } })).toBe('');
    expect(on({ paused: true, blocked: true })).toBe('');
    expect(on({ paused: true, ended: true })).toBe('');
  });

  it('comes and goes with the place of the film', () => {
    expect([0, 14.9, 15, 19.9, 20, 31.9, 32].map((currentTime) => on({ currentTime }))).toEqual([
      '',
      '',
      'float',
      'float',
      'insert',
      'insert',
      '',
    ]);
  });

  it('gives way to the next episode that announces itself', () => {
    expect(on({ currentTime: 21, upNextIn: 7 })).toBe('');
  });

  it('does not come back once it was dismissed', () => {
    expect(on({ paused: true }, ['pause'])).toBe('');
    expect(on({ currentTime: 21 }, ['insert'])).toBe('float');
  });
});
