import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { mount } from '../../../ui/test-support';
import { KeyTest } from './KeyTest';

afterEach(cleanup);
const lastCode = () => document.querySelector('[data-key-last]')?.getAttribute('data-key-last') ?? '';

it('echoes every key with its code while it runs, also one that the app has no use for', async () => {
  const bench = await mount(<KeyTest />);
  await bench.press('Enter');
  expect(document.querySelector('[data-keys="live"]')).not.toBeNull();
  await bench.press('ArrowUp');
  expect(lastCode()).toBe('38');
  expect(screen.getByText('上')).toBeTruthy();
  fireEvent.keyDown(window, { key: 'ColorF9', keyCode: 9999 });
  expect(lastCode()).toBe('9999');
  expect(screen.getByText(/本应用不使用/)).toBeTruthy();
});

it('keeps Back for itself once, and leaves with the second in a row', async () => {
  const bench = await mount(<KeyTest />);
  await bench.press('Enter');
  await bench.press('Escape');
  expect(bench.backs()).toBe(0);
  expect(screen.getByText('再按一次返回键结束')).toBeTruthy();
  // Another key in between: it was a key to look at, not a wish to leave.
  await bench.press('ArrowDown');
  expect(screen.getByText('连按两次返回键结束')).toBeTruthy();
  await bench.press('Escape');
  await bench.press('Escape');
  expect(document.querySelector('[data-keys="rest"]')).not.toBeNull();
  expect(bench.backs()).toBe(0);
  await bench.press('Escape');
  expect(bench.backs()).toBe(1);
});
