import type { DanmuDevice } from '../../player/abilities/danmu';
import { type DanmuSettings, firstStep } from '../../player/danmu';
import type { PlayerPrefs } from '../../player/state';
import { changeSettings, type Settings, useSettings } from '../../state/settings';

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
const settingsOfDanmu = (danmu: DanmuSettings): Partial<Settings> => ({
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

const settingsOf = (prefs: PlayerPrefs): Partial<Settings> => ({
  playbackRate: prefs.rate,
  quality: prefs.quality === 'auto' ? 0 : prefs.quality,
  subtitle: prefs.subtitleLanguage,
  audio: prefs.audioLanguage,
  moreFun: prefs.autoNext ? 'next' : 'skip',
  danmuOpen: prefs.danmuOn,
  ...settingsOfDanmu(prefs.danmuSettings),
});

/**
 * What the viewer changed in the player, and nothing else: of what the account changed meanwhile the player may not know
 * yet, and what it holds of that is old.
 */
export function changedSettings(now: PlayerPrefs, before: PlayerPrefs): Partial<Settings> {
  const old = settingsOf(before);
  return Object.fromEntries(
    Object.entries(settingsOf(now)).filter(([key, value]) => value !== old[key as keyof Settings]),
  );
}
