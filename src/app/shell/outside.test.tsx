import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/errors';
import { limits } from '../../contract/limits';
import { startI18n } from '../../i18n/i18n';
import { startPromo, startVisits } from './outside';

const posts = vi.fn();

beforeEach(async () => {
  await startI18n('zh-CN');
  sessionStorage.clear();
  localStorage.clear();
  posts.mockReset().mockResolvedValue({});
  vi.stubGlobal('fetch', posts);
  vi.useFakeTimers({ now: 1_800_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the promo POST (spec 7.2)', () => {
  it('goes to nobody unless the operator named a host', () => {
    startPromo('', 'tv');
    expect(posts).not.toHaveBeenCalled();
  });

  it('goes out once, with nothing in it that says who is watching; what fails is no matter', async () => {
    posts.mockRejectedValue(new TypeError('Failed to fetch'));
    startPromo('https://promo.example/hit', 'tv');
    startPromo('https://promo.example/hit', 'tv');
    await vi.advanceTimersByTimeAsync(0);
    expect(posts).toHaveBeenCalledOnce();
    const [address, init] = posts.mock.calls[0] ?? [];
    expect(address).toBe('https://promo.example/hit');
    expect(init).toMatchObject({ method: 'POST', mode: 'no-cors', credentials: 'omit' });
    expect([...new URLSearchParams(init.body).keys()]).toEqual(['layout', 'language', 'version']);
  });
});

describe('a visit', () => {
  const send = vi.fn();
  beforeEach(() => void send.mockReset().mockResolvedValue({}));

  it('is told once a session, not with each reload', async () => {
    startVisits(send);
    await vi.advanceTimersByTimeAsync(0);
    startVisits(send);
    await vi.advanceTimersByTimeAsync(limits.statsBackOffMs * 2);
    expect(send).toHaveBeenCalledOnce();
  });

  it('is not told again for 10 minutes after a failure (spec section 8), a reload or not', async () => {
    send.mockRejectedValue(new ApiError('network', 0, ''));
    const stop = startVisits(send);
    await vi.advanceTimersByTimeAsync(limits.statsBackOffMs / 2);
    stop();
    startVisits(send);
    await vi.advanceTimersByTimeAsync(limits.statsBackOffMs / 2 - 1);
    expect(send).toHaveBeenCalledOnce();
    send.mockResolvedValue({});
    await vi.advanceTimersByTimeAsync(1);
    expect(send).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(limits.statsBackOffMs * 3);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('waits for no longer than the back-off where the clock was set back', async () => {
    localStorage.setItem('dt.visitFailedAt', String(Date.now() + 30 * 86_400_000));
    startVisits(send);
    await vi.advanceTimersByTimeAsync(limits.statsBackOffMs);
    // The clock is still behind: it waits on, by turns.
    vi.setSystemTime(Date.now() + 40 * 86_400_000);
    await vi.advanceTimersByTimeAsync(limits.statsBackOffMs);
    expect(send).toHaveBeenCalledOnce();
  });

  it('ends with the page that would tell it', async () => {
    send.mockRejectedValue(new ApiError('server', 0, ''));
    const stop = startVisits(send);
    await vi.advanceTimersByTimeAsync(0);
    stop();
    await vi.advanceTimersByTimeAsync(limits.statsBackOffMs * 2);
    expect(send).toHaveBeenCalledOnce();
  });
});
