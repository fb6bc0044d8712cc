import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { RouteContext } from '../../ui/navigation';
import { mount } from '../../ui/test-support';
import { type ControlDeps, ControlDepsContext } from './control-deps';
import { EpisodeOptions } from './EpisodeOptions';

const playEpisode = vi.fn();
const episodes = [1, 2, 3, 4].map((index) => ({ episodeKey: `e${index}`, index, title: '' }));
const store = createStore(() => ({ episodes, episodeKey: 'e3' }));
const deps = { player: { store, commands: { playEpisode } } } as unknown as ControlDeps;

it('goes back to the episode that plays while another one is on its way, and asks for none twice', async () => {
  const press = async (asked: string, name: string) => {
    playEpisode.mockReset();
    const route = { path: '/play/a', params: { mediaKey: 'a' }, query: new URLSearchParams(asked) };
    await mount(
      <RouteContext.Provider value={route}>
        <ControlDepsContext.Provider value={deps}>
          <EpisodeOptions onDone={() => undefined} />
        </ControlDepsContext.Provider>
      </RouteContext.Provider>,
    );
    fireEvent.click(screen.getByRole('button', { name }));
    return playEpisode.mock.calls;
  };
  expect(await press('', '第 3 集')).toEqual([]);
  expect(await press('episode=e4', '第 3 集')).toEqual([['e3']]);
  expect(await press('episode=e4', '第 4 集')).toEqual([]);
});
