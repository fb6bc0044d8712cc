// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeSource, withAbility } from '../fake-parts';
import { createSignedAddress } from '../opening/signed-address';
import { renewal } from './renewal';

const lifeSeconds = 600;

function setUp() {
  const address = createSignedAddress(() => Date.now());
  const expires = () => Math.floor(Date.now() / 1000) + lifeSeconds;
  const server = { asked: 0, away: false };
  const room = withAbility(renewal, undefined, {
    reload: async () => undefined,
    renew: async () => {
      server.asked += 1;
      return (
        !server.away && address.renew({ hls: '', dash: '', grant: `/media/~${server.asked}.x`, expires: expires() })
      );
    },
    get renewalDue() {
      return address.due;
    },
  });
  address.start({ ...fakeSource, grant: '/media/~a.x', expires: expires() });
  room.open();
  void room.media.play();
  return { ...room, server };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('renewal', () => {
  it('asks once for each life of the address, two minutes before its end', async () => {
    const { server } = setUp();
    await vi.advanceTimersByTimeAsync(478_000);
    expect(server.asked).toBe(0);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(server.asked).toBe(1);
    await vi.advanceTimersByTimeAsync(3 * 482_000);
    expect(server.asked).toBe(4);
  });

  it('asks again where it failed, not more than every 5 s, and not at all where an error stands', async () => {
    const { server, store } = setUp();
    server.away = true;
    await vi.advanceTimersByTimeAsync(500_000);
    const tries = server.asked;
    expect(tries).toBeGreaterThan(2);
    expect(tries).toBeLessThan(6);
    store.setState({ status: 'failed' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.asked).toBe(tries);
  });

  it('leaves a paused film alone, and renews when it goes on', async () => {
    const { server, media, destroy } = setUp();
    media.pause();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(server.asked).toBe(0);
    void media.play();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.asked).toBe(1);
    destroy();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(server.asked).toBe(1);
  });
});
