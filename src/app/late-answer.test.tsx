// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../i18n/i18n';
import { type Navigation, NavigationContext, useNavigation } from '../ui/navigation';
import { Pages } from './Pages';

/** What each page was given to go elsewhere with, by its name. */
const given = vi.hoisted((): Record<string, Navigation> => ({}));
vi.mock('../screens/playlists/add-store/AddStoreScreen', () => ({ default: () => <Page name="addStore" /> }));
vi.mock('../screens/browse/home/HomeScreen', () => ({ default: () => <Page name="home" /> }));
vi.mock('../screens/browse/rank/RankScreen', () => ({ default: () => <Page name="rank" /> }));

function Page({ name }: { name: string }) {
  given[name] = useNavigation();
  return <h1>{name}</h1>;
}

const app = { go: vi.fn(), back: vi.fn() };
const at = (pathname: string) => ({ pathname, search: '', hash: '', state: null, key: 'k', unstable_mask: undefined });
const show = (pathname: string, entry: number) => (
  <NavigationContext.Provider value={app}>
    <Pages location={at(pathname)} entry={entry} />
  </NavigationContext.Provider>
);

beforeEach(async () => {
  app.go.mockReset();
  app.back.mockReset();
  await startI18n('zh-CN');
});
afterEach(cleanup);

it('an answer that comes once the page was left leads nowhere: its place is another page’s', async () => {
  const { rerender } = render(show('/addStore', 1));
  await screen.findByText('addStore');
  const left = given.addStore;
  left?.go('/editMyStores/s1', { replace: true });
  left?.back();
  expect([app.go.mock.calls, app.back.mock.calls.length]).toEqual([[['/editMyStores/s1', { replace: true }]], 1]);
  rerender(show('/rank', 1));
  await screen.findByText('rank');
  left?.go('/editMyStores/s1', { replace: true });
  left?.go('/editMyStores/s1', { returns: true });
  left?.back();
  expect([app.go.mock.calls.length, app.back.mock.calls.length]).toEqual([1, 1]);
});

it('a page that is kept out of sight leads somewhere again once it is back', async () => {
  const { rerender } = render(show('/', 0));
  await screen.findByText('home');
  const kept = given.home;
  rerender(show('/rank', 1));
  await screen.findByText('rank');
  kept?.back();
  expect(app.back).not.toHaveBeenCalled();
  rerender(show('/', 0));
  expect(given.home).toBe(kept);
  kept?.back();
  expect(app.back).toHaveBeenCalledTimes(1);
});
