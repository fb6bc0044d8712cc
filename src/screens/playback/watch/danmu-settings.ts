import type { DanmuDevice } from '../../../player/abilities/danmu';
import { type DanmuSettings, firstStep } from '../../../player/danmu';
import { changeSettings, type Settings, useSettings } from '../../../state/settings';

/** What is known of this device, and what its next film is to know. */
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

/** What the viewer set, as the engine takes it. Words and people come from the account's lists. */
export function danmuSettingsOf(settings: Settings): Omit<DanmuSettings, 'keywords' | 'senders'> {
  return {
    opacity: settings.danmuOpacity,
    size: settings.danmuSize,
    speed: settings.danmuSpeed,
    region: settings.danmuArea,
    lines: settings.danmuLines,
    density: settings.danmuDensity,
    perSecond: settings.danmuPerSecond,
    merge: settings.danmuMerge,
    followRate: settings.danmuFollowRate,
    offset: settings.danmuOffset,
    types: {
      scroll: settings.danmuScroll,
      top: settings.danmuTop,
      bottom: settings.danmuBottom,
      color: settings.danmuColor,
    },
    overlap: 'avoid',
  };
}

/** The same, the other way round. */
export const settingsOfDanmu = (danmu: DanmuSettings): Partial<Settings> => ({
  danmuOpacity: danmu.opacity,
  danmuSize: danmu.size,
  danmuSpeed: danmu.speed,
  danmuArea: danmu.region,
  danmuLines: danmu.lines,
  danmuDensity: danmu.density,
  danmuPerSecond: danmu.perSecond,
  danmuMerge: danmu.merge,
  danmuFollowRate: danmu.followRate,
  danmuOffset: danmu.offset,
  danmuScroll: danmu.types.scroll,
  danmuTop: danmu.types.top,
  danmuBottom: danmu.types.bottom,
  danmuColor: danmu.types.color,
});
