import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
