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
 * The viewer's own change, and the only way for it: kept on this device, sent to the account. The player follows the settings
 * and never changes them, so that nothing comes back as a change of its own.
 */
export function changeDanmu(change: DanmuChange): void {
  changeSettings({ danmu: mergeDanmu(useSettings.getState().danmu, change) });
  noteDanmuChange(change);
}

/** @returns whether danmu are shown now */
export function toggleDanmu(): boolean {
  const on = !danmuNow().on;
  changeDanmu({ on });
  return on;
}

/** What the danmu engine learned about this device, kept for its next film. */
export function danmuDevice(): DanmuDevice {
  const { danmuRenderer: renderer, danmuStep, danmuStepAt } = useSettings.getState();
  const step = firstStep(danmuStep, danmuStepAt, Date.now());
  return {
    renderer,
    step,
    onStep: (found) => {
      // A try one step better that failed counts as found anew, or every film to come would try it, too.
      if (found === useSettings.getState().danmuStep && found === step) return;
      changeSettings({ danmuStep: found, danmuStepAt: Date.now() });
    },
  };
}
