import { useMemo } from 'react';
import { type DanmuChange, type DanmuSettings, mergeDanmu, wholeDanmu } from '../../contract/danmu-settings';
import type { DanmuDevice } from '../../player/abilities/danmu';
import { firstStep } from '../../player/danmu';
import { changeSettings, useSettings } from '../../state/settings';
import { noteDanmuChange } from './account-sync';

export const danmuNow = (): DanmuSettings => wholeDanmu(useSettings.getState().danmu);

export function useDanmuSettings(): DanmuSettings {
  const set = useSettings((settings) => settings.danmu);
  return useMemo(() => wholeDanmu(set), [set]);
}

/**
 * Makes a change of the viewer's own; there is no other way for one. The change is stored on this device and sent to the account. The player follows
 * the settings and never changes them, so that a change does not come back as another one.
 */
export function changeDanmu(change: DanmuChange): void {
  changeSettings({ danmu: mergeDanmu(useSettings.getState().danmu, change) });
  noteDanmuChange(change);
}

/** Switches danmu on or off. @returns whether danmu are shown now */
export function toggleDanmu(): boolean {
  const on = !danmuNow().on;
  changeDanmu({ on });
  return on;
}

/** The facts that the danmu engine learned about this device, stored for the next film. */
export function danmuDevice(): DanmuDevice {
  const { danmuRenderer: renderer, danmuStep, danmuStepAt } = useSettings.getState();
  const step = firstStep(danmuStep, danmuStepAt, Date.now());
  return {
    renderer,
    step,
    onStep: (found) => {
      // A failed try at one step better counts as found anew, or every later film would try it, too.
      if (found === useSettings.getState().danmuStep && found === step) return;
      changeSettings({ danmuStep: found, danmuStepAt: Date.now() });
    },
  };
}
