// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { limits } from '../contract/limits';
import { createLease } from './lease';

const dayMs = 86_400_000;

/** A server whose clock is anything but the device's. */
function setUp(lifeSeconds: number) {
  const clock = { now: Date.now() + dayMs };
  const lease = createLease(() => clock.now);
  const given = (name: string) => ({
    hls: '',
    dash: `/media/~${name}/film/e1/manifest.mpd`,
    grant: `/media/~${name}`,
    expires: Math.floor(clock.now / 1000) + lifeSeconds,
  });
  return { clock, lease, given };
}
const here = (path: string) => new URL(path, window.location.href).href;

describe('the lease of a film', () => {
  it('asks for everything of the film under the newest grant, and leaves other addresses alone', () => {
    const { lease, given } = setUp(600);
    lease.start(given('a.1'));
    expect(lease.current('/media/~a.1/film/e1/seg.m4s')).toBe(here('/media/~a.1/film/e1/seg.m4s'));
    expect(lease.renew(given('b.2'))).toBe(true);
    expect(lease.renew(given('c.3'))).toBe(true);
    for (const old of ['a.1', 'b.2', 'c.3']) {
      expect(lease.current(here(`/media/~${old}/film/e1/seg.m4s?x=1`))).toBe(here('/media/~c.3/film/e1/seg.m4s?x=1'));
    }
    for (const other of ['/media/film/e1/seg.m4s', 'https://cdn.test/media/~a.1/x.m4s', '/media/~a.10/x', 'blob:x']) {
      expect(lease.current(other)).toBe(other);
    }
  });

  it('names what lies beside the film under its right too', () => {
    const { lease, given } = setUp(600);
    lease.start({ ...given('a.1'), open: '/media' });
    lease.renew(given('b.2'));
    expect(lease.current('/media/film/e1/zh.vtt')).toBe(here('/media/~b.2/film/e1/zh.vtt'));
    expect(lease.current('/media/~a.1/film/e1/seg.m4s')).toBe(here('/media/~b.2/film/e1/seg.m4s'));
  });

  it('is due before it ends, by the server clock; a short one at half its life', () => {
    const long = setUp(600);
    long.lease.start(long.given('a.1'));
    long.clock.now += (600 - limits.playAddressRenewSeconds) * 1000 - 1500;
    expect(long.lease.due).toBe(false);
    long.clock.now += 1500;
    expect(long.lease.due).toBe(true);
    long.lease.renew(long.given('b.2'));
    expect(long.lease.due).toBe(false);
    const short = setUp(10);
    short.lease.start(short.given('a.1'));
    short.clock.now += 3_900;
    expect(short.lease.due).toBe(false);
    short.clock.now += 1_200;
    expect(short.lease.due).toBe(true);
  });

  it('of a free film is none', () => {
    const { lease, clock } = setUp(600);
    const free = { hls: '', dash: '/media/film/e1/manifest.mpd' };
    lease.start(free);
    clock.now += dayMs;
    expect([lease.signed, lease.due, lease.current(free.dash)]).toEqual([false, false, free.dash]);
    expect(lease.renew({ ...free, grant: '/media/~a.1' })).toBe(false);
  });

  it('ends with its film', () => {
    const { lease, given } = setUp(600);
    lease.start(given('a.1'));
    lease.start(given('z.9'));
    expect(lease.current('/media/~a.1/film/e1/seg.m4s')).toBe('/media/~a.1/film/e1/seg.m4s');
  });
});
