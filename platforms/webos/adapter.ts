import type { Platform } from '../../src/platform/platform';
import { tvKeys, tvPlatform } from '../../src/platform/tv';
import { globals, parsed, system } from './globals';
import { launchPath, onLaunchParams } from './launch';
import { screenSaver } from './screen-saver';
import { followKeyboard, onCursor } from './system-ui';

const keys = tvKeys({
  codes: {
    461: 'back',
    415: 'play',
    19: 'pause',
    413: 'stop',
    412: 'rewind',
    417: 'forward',
    33: 'channelUp',
    34: 'channelDown',
    403: 'red',
    404: 'green',
    405: 'yellow',
    406: 'blue',
    457: 'info',
  },
});

/** WO2: the set shows its own question, or goes home; the app shows none. */
function platformBack(): void {
  const { webOS } = globals();
  if (webOS?.platformBack) webOS.platformBack();
  else if (system().platformBack) system().platformBack?.();
  else window.close();
}

function model(): string {
  const { modelName } = parsed(system().deviceInfo);
  return typeof modelName === 'string' && modelName ? modelName : 'webOS TV';
}

/** LG sets from webOS 4 on. */
export function createPlatform(): Platform {
  followKeyboard();
  const keepAwake = screenSaver();
  return tvPlatform({
    name: 'webos',
    keys,
    deviceName: `LG ${model()}`,
    exit: platformBack,
    launchPath,
    onLaunchParams,
    onCursor,
    ...(keepAwake ? { keepAwake } : {}),
  });
}
