import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentLanguage, startI18n } from '../../i18n/i18n';
import { fakeStore } from '../../platform/fake-store';
import { openStores } from '../../platform/stored';
import { useConfig } from '../../state/config';
import { chooseLanguage } from '../../state/settings';
import { followAnnouncements } from './follow';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/client', async (original) => ({ ...(await original<object>()), call }));

const { config } = useConfig.getState();
const titleOf = () => (currentLanguage() === 'zh-TW' ? '雙節儲值' : '双节充值');
let stop = () => {};

beforeEach(async () => {
  openStores({ storage: fakeStore(), session: fakeStore() });
  await startI18n('zh-CN');
  const { rechargeActivity } = config;
  call.mockReset().mockImplementation(async () => ({
    ...config,
    rechargeActivity: { ...rechargeActivity, status: 1, title: titleOf() },
  }));
  stop = followAnnouncements({ onVisibility: () => () => undefined });
});
afterEach(async () => {
  stop();
  await chooseLanguage('zh-CN');
  useConfig.setState({ config });
});

it('what the operator wrote is asked for in the language that the viewer has chosen', async () => {
  await chooseLanguage('zh-TW');
  expect(call).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(useConfig.getState().config.rechargeActivity.title).toBe('雙節儲值'));
  await chooseLanguage('zh-CN');
  await vi.waitFor(() => expect(useConfig.getState().config.rechargeActivity.title).toBe('双节充值'));
});
