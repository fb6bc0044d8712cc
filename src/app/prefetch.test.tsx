// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../i18n/i18n';
import { Pages, prefetch } from './Pages';

const ask = vi.fn();
vi.mock('../screens/browse/home/HomeScreen', () => ({ default: () => <h1>home</h1>, ask }));
vi.mock('../screens/browse/rank/RankScreen', () => ({ default: () => <h1>rank</h1> }));

beforeEach(() => startI18n('zh-CN'));
afterEach(cleanup);

const at = (pathname: string) => ({ pathname, search: '', hash: '', state: null, key: 'k', unstable_mask: undefined });

it('a screen whose code was fetched before stands in the commit that opens it', async () => {
  await (await prefetch('/?from=test'))?.();
  expect(ask).toHaveBeenCalledWith(expect.objectContaining({ path: '/' }));
  render(<Pages location={at('/')} entry={0} />);
  expect(screen.getByText('home')).toBeTruthy();
});

it('another shows that it is loading, and stays the same page when it is fetched again', async () => {
  const { rerender } = render(<Pages location={at('/rank')} entry={0} />);
  expect(screen.queryByText('rank')).toBeNull();
  const heading = await screen.findByText('rank');
  await prefetch('/rank');
  rerender(<Pages location={at('/rank')} entry={0} />);
  expect(screen.getByText('rank')).toBe(heading);
});
