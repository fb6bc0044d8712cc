// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { limits } from '../../contract/limits';
import { createSignedAddress } from './signed-address';

const dayMs = 86_400_000;

/** A server whose clock is anything but the device's. */
function setUp(lifeSeconds: number) {
  const clock = { now: Date.now() + dayMs };
  const address = createSignedAddress(() => clock.now);
  const given = (name: string) => ({
    hls: '',
    dash: `/media/~${name}/film/e1/manifest.mpd`,
    grant: `/media/~${name}`,
    expires: Math.floor(clock.now / 1000) + lifeSeconds,
  });
  return { clock, address, given };
}
const here = (path: string) => new URL(path, window.location.href).href;

describe('the signed address of a film', () => {
  it('asks for everything of the film under the newest grant, and leaves other addresses alone', () => {
    const { address, given } = setUp(600);
    address.start(given('a.1'));
    expect(address.current('/media/~a.1/film/e1/seg.m4s')).toBe(here('/media/~a.1/film/e1/seg.m4s'));
    expect(address.renew(given('b.2'))).toBe(true);
    expect(address.renew(given('c.3'))).toBe(true);
    for (const old of ['a.1', 'b.2', 'c.3']) {
      expect(address.current(here(`/media/~${old}/film/e1/seg.m4s?x=1`))).toBe(here('/media/~c.3/film/e1/seg.m4s?x=1'));
    }
    for (const other of ['/media/film/e1/seg.m4s', 'https://cdn.test/media/~a.1/x.m4s', '/media/~a.10/x', 'blob:x']) {
      expect(address.current(other)).toBe(other);
    }
  });

  it('names what lies beside the film under its right too', () => {
    const { address, given } = setUp(600);
    address.start({ ...given('a.1'), open: '/media' });
    address.renew(given('b.2'));
    expect(address.current('/media/film/e1/zh.vtt')).toBe(here('/media/~b.2/film/e1/zh.vtt'));
    expect(address.current('/media/~a.1/film/e1/seg.m4s')).toBe(here('/media/~b.2/film/e1/seg.m4s'));
  });

  it('is due before it ends, by the server clock; a short one at half its life', () => {
    const long = setUp(600);
    long.address.start(long.given('a.1'));
    long.clock.now += (600 - limits.playAddressRenewSeconds) * 1000 - 1500;
    expect(long.address.due).toBe(false);
    long.clock.now += 1500;
    expect(long.address.due).toBe(true);
    long.address.renew(long.given('b.2'));
    expect(long.address.due).toBe(false);
    const short = setUp(10);
    short.address.start(short.given('a.1'));
    short.clock.now += 3_900;
    expect(short.address.due).toBe(false);
    short.clock.now += 1_200;
    expect(short.address.due).toBe(true);
  });

  it('of a free film is none', () => {
    const { address, clock } = setUp(600);
    const free = { hls: '', dash: '/media/film/e1/manifest.mpd' };
    address.start(free);
    clock.now += dayMs;
    expect([address.signed, address.due, address.current(free.dash)]).toEqual([false, false, free.dash]);
    expect(address.renew({ ...free, grant: '/media/~a.1' })).toBe(false);
  });

  it('ends with its film', () => {
    const { address, given } = setUp(600);
    address.start(given('a.1'));
    address.start(given('z.9'));
    expect(address.current('/media/~a.1/film/e1/seg.m4s')).toBe('/media/~a.1/film/e1/seg.m4s');
  });
});
