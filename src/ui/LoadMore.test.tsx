import { expect, it, vi } from 'vitest';
import { LoadMore } from './LoadMore';
import { click, mount } from './test-support';

const retry = vi.fn();
const footer = async (state: 0 | 1 | 2 | 3) => {
  retry.mockReset();
  const bench = await mount(<LoadMore of={{ footer: state, retryMore: retry }} />);
  const main = document.querySelector('main');
  return { bench, text: main?.textContent, said: main?.querySelector('[role="status"]')?.textContent ?? null };
};

// Spec 2.1: 0 idle, 1 loading, 2 no more, 3 failed (click to reload).
it.each([
  [0, '', null],
  [1, '正在加载', '正在加载'],
  [2, '已经到底了', '已经到底了'],
] as const)('state %i says “%s”, and there is nothing to choose', async (state, text, said) => {
  const shown = await footer(state);
  expect([shown.text, shown.said]).toEqual([text, said]);
  expect(document.querySelector('button')).toBeNull();
});

it('state 3 says that it failed, and is a button: OK and a finger ask again', async () => {
  const { bench, text } = await footer(3);
  expect(text).toBe('加载失败，点击重试');
  expect(bench.focused()).toBe('加载失败，点击重试');
  await bench.press('Enter');
  expect(retry).toHaveBeenCalledTimes(1);
  await click('加载失败，点击重试');
  expect(retry).toHaveBeenCalledTimes(2);
});
