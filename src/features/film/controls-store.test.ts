import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../../contract/limits';
import { createControls } from './controls-store';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('panels over the film', () => {
  it('UI16 UI12 close one at a time, each to the one that opened it, which knows from where', () => {
    const { store, open, closeMenu, destroy } = createControls(true);
    open('settings');
    open('danmu');
    open('words');
    closeMenu();
    expect(store.getState()).toMatchObject({ menu: 'danmu', cameFrom: 'words' });
    closeMenu();
    expect(store.getState()).toMatchObject({ menu: 'settings', cameFrom: 'danmu' });
    closeMenu();
    expect(store.getState().menu).toBe('none');
    destroy();
  });
  it('that were opened from the control row lead back to it', () => {
    const { store, open, closeMenu, hide, destroy } = createControls(true);
    open('settings');
    open('quality');
    open('none');
    open('quality');
    expect(store.getState().cameFrom).toBe('none');
    closeMenu();
    expect(store.getState().menu).toBe('none');
    open('settings');
    hide();
    open('speed');
    closeMenu();
    expect(store.getState().menu).toBe('none');
    destroy();
  });
  it('a film that was full from the start is cold until it has been left', () => {
    const { store, setFull, destroy } = createControls(true);
    expect(store.getState().cold).toBe(true);
    setFull(false);
    setFull(true);
    expect(store.getState().cold).toBe(false);
    destroy();
  });
});

it('a pointer that moves over controls which are up changes nothing, and keeps them up', () => {
  const { store, poke, destroy } = createControls(true);
  const changed = vi.fn();
  store.subscribe(changed);
  vi.advanceTimersByTime(limits.controlsHideMs - 1);
  poke();
  vi.advanceTimersByTime(limits.controlsHideMs - 1);
  expect(changed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(store.getState().visible).toBe(false);
  poke();
  expect(store.getState().visible).toBe(true);
  destroy();
});
