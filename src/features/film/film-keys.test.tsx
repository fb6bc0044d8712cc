import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { mount } from '../../ui/test-support';
import { danmuNow } from '../danmu/settings';
import { type ControlDeps, ControlDepsContext } from './control-deps';
import { createControls } from './controls-store';
import { useFilmKeys } from './use-film-keys';

const commands = {
  noteViewer: vi.fn(),
  togglePlay: vi.fn(),
  play: vi.fn(),
  pause: vi.fn(),
  nextEpisode: vi.fn(),
  nextRate: vi.fn(() => 1.25),
};
const toggleFavourite = vi.fn();
const store = createStore(() => ({ status: 'ready', paused: false, ended: false, upNextIn: 0, scrub: null }));
const controls = createControls(true);
const deps = { player: { store, commands }, controls, toggleFavourite, leave: vi.fn() } as unknown as ControlDeps;

function Keys() {
  useFilmKeys(deps, () => false);
  return null;
}
const pressed = () => [commands.togglePlay, commands.play, commands.pause].map(({ mock }) => mock.calls.length);

beforeEach(() => {
  controls.open('none');
  vi.clearAllMocks();
});

it('a panel over the film takes nothing from the keys that play and pause it', async () => {
  const { press } = await mount(
    <ControlDepsContext.Provider value={deps}>
      <Keys />
    </ControlDepsContext.Provider>,
  );
  await act(async () => controls.open('danmu'));
  for (const key of ['MediaPlayPause', 'MediaPlay', 'MediaPause', 'PageUp']) await press(key);
  expect(pressed()).toEqual([1, 1, 1]);
  // A key that would leave the panel is left to the panel.
  expect(commands.nextEpisode).not.toHaveBeenCalled();
  // Danmu are picked while the film stands still.
  await act(async () => controls.open('pick'));
  await press('MediaPlay');
  expect(pressed()).toEqual([1, 1, 1]);
});

// Article 11 of the help names all four colour keys.
it('red switches danmu, green keeps the film, yellow is the next speed, blue opens the episodes', async () => {
  const { press } = await mount(
    <ControlDepsContext.Provider value={deps}>
      <Keys />
    </ControlDepsContext.Provider>,
  );
  await act(async () => controls.open('none'));
  const danmu = danmuNow().on;
  await press('F1');
  expect(danmuNow().on).toBe(!danmu);
  await press('F2');
  expect(toggleFavourite).toHaveBeenCalledTimes(1);
  await press('F3');
  expect(commands.nextRate).toHaveBeenCalledTimes(1);
  await press('F4');
  expect(controls.store.getState().menu).toBe('episodes');
});
