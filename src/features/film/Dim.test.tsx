// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { limits } from '../../contract/limits';
import type { Player } from '../../player/player';
import { type ControlDeps, ControlDepsContext } from './control-deps';
import { Dim } from './Dim';

let root: Root;
const dim = () => document.querySelector('[data-dim]') !== null;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const store = createStore(() => ({ paused: true, ended: false }));

beforeEach(() => {
  vi.useFakeTimers();
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  root = createRoot(document.body.appendChild(document.createElement('div')));
  store.setState({ paused: true, ended: false });
  const deps = { player: { store } as unknown as Player } as ControlDeps;
  act(() =>
    root.render(
      <ControlDepsContext.Provider value={deps}>
        <Dim />
      </ControlDepsContext.Provider>,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

it('goes dim after three minutes of pause, and is bright again with any sign of anybody', () => {
  pass(limits.dimAfterPauseMs - 1);
  expect(dim()).toBe(false);
  pass(1);
  expect(dim()).toBe(true);
  // A key on the page beside the film, which does not reach the player's own handlers.
  act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown' })));
  expect(dim()).toBe(false);
  pass(limits.dimAfterPauseMs);
  expect(dim()).toBe(true);
  act(() => void window.dispatchEvent(new Event('pointerdown')));
  expect(dim()).toBe(false);
});

it('is bright when the film goes on, and stays so', () => {
  pass(limits.dimAfterPauseMs);
  act(() => store.setState({ paused: false }));
  expect(dim()).toBe(false);
  pass(2 * limits.dimAfterPauseMs);
  expect(dim()).toBe(false);
});
