import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { defaultDanmuSettings } from '../../player/danmu';
import type { Player } from '../../player/player';
import { changeSettings, useSettings } from '../../state/settings';
import { changeDanmu } from './settings';
import { useDanmuAccount } from './use-danmu';

vi.mock('./shields', async (original) => ({
  ...(await original<object>()),
  startDanmu: () => undefined,
  loadDanmu: () => undefined,
}));
vi.mock('../../platform/use-platform', () => ({ usePlatform: () => ({}) }));

it('a player that was made before the account’s settings came has them all the same', () => {
  const setDanmuSettings = vi.fn();
  const setDanmuOn = vi.fn();
  // The player was made with the settings that the device had.
  const store = createStore(() => ({ danmuOn: true, danmuSettings: defaultDanmuSettings }));
  const player = { store, commands: { setDanmuSettings, setDanmuOn } } as unknown as Player;
  changeSettings({ danmu: { merge: true, lines: 1, on: false } });
  renderHook(() => useDanmuAccount(player));
  expect(setDanmuSettings).toHaveBeenCalledWith(expect.objectContaining({ merge: true, lines: 1 }));
  expect(setDanmuOn).toHaveBeenCalledWith(false);
});

it('the viewer’s change reaches the player once, and another setting of the app not at all', () => {
  const setDanmuSettings = vi.fn();
  const store = createStore(() => ({ danmuOn: true, danmuSettings: defaultDanmuSettings }));
  const player = { store, commands: { setDanmuSettings, setDanmuOn: vi.fn() } } as unknown as Player;
  changeSettings({ danmu: {} });
  renderHook(() => useDanmuAccount(player));
  setDanmuSettings.mockClear();
  changeDanmu({ size: 1.5, types: { top: false } });
  changeSettings({ playbackRate: 2 });
  expect(setDanmuSettings.mock.calls).toEqual([[expect.objectContaining({ size: 1.5, speed: 1 })]]);
  expect(useSettings.getState().danmu).toEqual({ size: 1.5, types: { top: false } });
});
