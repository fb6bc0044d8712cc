import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '../../state/session';
import { changeSettings, useSettings } from '../../state/settings';
import { click, mount } from '../../ui/test-support';
import { SignOutPanel } from './SignOutPanel';

vi.mock('../../api/client', async (original) => ({ ...(await original<object>()), call: async () => ({}) }));

/** The data that may stay on a device, by the switch that decides about it. */
const kept: Record<string, () => boolean> = {
  保留搜索历史: () => localStorage.getItem('dt.search.past') === '["潮汐"]',
  保留设置: () => useSettings.getState().playerFullscreen,
};
const press = (row: HTMLElement) => act(async () => row.click());
const switches = () =>
  [...document.querySelectorAll<HTMLElement>('[role="switch"]')].map((row) => ({
    row,
    name: Object.keys(kept).find((label) => row.textContent?.includes(label)) ?? row.textContent ?? '',
    on: row.getAttribute('aria-checked') === 'true',
  }));

beforeEach(() => {
  localStorage.setItem('dt.search.past', '["潮汐"]');
  changeSettings({ playerFullscreen: true });
  useSession.setState({ user: { id: 'me' } as never, token: null });
});

it('has no switch that changes nothing: what stays is what they say', async () => {
  await mount(<SignOutPanel onClose={() => undefined} />);
  expect(switches().map(({ name }) => name)).toEqual(Object.keys(kept));
  for (const { row } of switches()) await press(row);
  const said = switches();
  await click('退出登录');
  for (const { name, on } of said) expect(kept[name]?.(), name).toBe(on);
});
