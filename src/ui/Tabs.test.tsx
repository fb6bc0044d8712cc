import { expect, it, vi } from 'vitest';
import { Tabs } from './Tabs';
import { click, mount } from './test-support';

const options = [
  { value: 'all', name: '全部' },
  { value: 'follow', name: '关注', dot: '有新动态' },
];
const tabs = () => Array.from(document.querySelectorAll('[role="tab"]'));

it('tells which is chosen, what it is about, and behind which something new is', async () => {
  const change = vi.fn();
  await mount(<Tabs id="feeds" label="动态" options={options} value="all" onChange={change} />);
  expect(document.querySelector('[role="tablist"]')?.getAttribute('aria-label')).toBe('动态');
  expect(tabs().map((tab) => tab.getAttribute('aria-selected'))).toEqual(['true', 'false']);
  expect(tabs().map((tab) => tab.querySelector('[title]')?.getAttribute('title') ?? '')).toEqual(['', '有新动态']);
  await click('关注');
  // The one that is chosen already is told as well: its list is asked for anew.
  await click('全部');
  expect(change.mock.calls).toEqual([['follow'], ['all']]);
});
