import type { DanmuSettings } from '../../../player/danmu/types';
import type { Settings } from '../../../state/settings';

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
