import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../../../contract/limits';
import { mount } from '../../../ui/test-support';
import { QrLogin } from './QrLogin';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client', async (original) => ({ ...(await original<object>()), call }));

let state: string;
beforeEach(() => {
  state = 'waiting';
  call.mockReset();
  call.mockImplementation(async (name: string) =>
    name === 'qrCreate'
      ? { code: 'c1', secret: 's1', number: '47', url: 'http://tv.test/authorizeLogin?code=c1', seconds: 180 }
      : { state, seconds: 100, session: null },
  );
});
afterEach(() => {
  vi.useRealTimers();
});
const poll = () => act(() => vi.advanceTimersByTimeAsync(limits.qrPollMs));
const plate = () => document.querySelector('[role="status"]')?.textContent ?? '';

describe('the code on a television', () => {
  it('shows its number once a phone has it, and only until that is over', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { focused } = await mount(<QrLogin landing onSession={() => undefined} />);
    await poll();
    expect(plate()).toBe('');
    state = 'scanned';
    await poll();
    expect(plate()).toBe('47已扫码，请在手机上确认请核对手机上的数字，一致再确认');
    expect(focused()).toContain('47');
    state = 'refused';
    await poll();
    expect(plate()).not.toContain('47');
  });
});
