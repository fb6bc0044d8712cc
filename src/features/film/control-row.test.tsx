import { expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { mount } from '../../ui/test-support';
import { ControlRow } from './ControlRow';
import { type ControlDeps, ControlDepsContext } from './control-deps';
import { createControls } from './controls-store';

/** The names of the controls of a title with this many episodes, from left to right. */
async function controlsOf(episodes: number): Promise<(string | null)[]> {
  const store = createStore(() => ({
    paused: false,
    ended: false,
    danmuOn: true,
    episodes: Array.from({ length: episodes }, (_, at) => ({ key: `e-${at}` })),
    previousEpisodeKey: 'e-before',
    nextEpisodeKey: 'e-after',
  }));
  const deps = { player: { store, commands: {} }, controls: createControls(true), leave: vi.fn() };
  await mount(
    <ControlDepsContext.Provider value={deps as unknown as ControlDeps}>
      <ControlRow />
    </ControlDepsContext.Provider>,
  );
  return [...document.querySelectorAll('[data-focus]')].map((one) => one.getAttribute('aria-label'));
}

// Article 11 of the help says this in the same words.
it('a film has quality, speed and tracks where a series has its episodes', async () => {
  expect((await controlsOf(1)).slice(1)).toEqual(['弹幕', '发弹幕', '清晰度', '倍速', '字幕与音轨', '更多设置']);
  expect((await controlsOf(2)).slice(1)).toEqual(['上一集', '下一集', '弹幕', '发弹幕', '选集', '更多设置']);
});
