import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { defaultDanmuSettings } from '../../player/danmu';
import type { Player } from '../../player/player';
import { changeSettings } from '../../state/settings';
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
  // Made with what the device had.
  const store = createStore(() => ({ danmuOn: true, danmuSettings: defaultDanmuSettings }));
  const player = { store, commands: { setDanmuSettings, setDanmuOn } } as unknown as Player;
  changeSettings({ danmu: { merge: true, lines: 1, on: false } });
  renderHook(() => useDanmuAccount(player));
  expect(setDanmuSettings).toHaveBeenCalledWith(expect.objectContaining({ merge: true, lines: 1 }));
  expect(setDanmuOn).toHaveBeenCalledWith(false);
});
