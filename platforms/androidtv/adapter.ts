import { openBridge } from '../../src/platform/bridge';
import type { Platform } from '../../src/platform/platform';
import { tvKeys, tvPlatform } from '../../src/platform/tv';
import { createVisibility } from '../../src/platform/visibility';

/** Back comes through the bridge; 166 and its names are what some boxes send instead. */
const keys = tvKeys({
  names: {
    GoBack: 'back',
    BrowserBack: 'back',
    ChannelUp: 'channelUp',
    ChannelDown: 'channelDown',
    Info: 'info',
    ColorF0Red: 'red',
    ColorF1Green: 'green',
    ColorF2Yellow: 'yellow',
    ColorF3Blue: 'blue',
  },
  codes: { 166: 'back', 178: 'stop', 179: 'playPause', 227: 'rewind', 228: 'forward' },
});

/** Android TV boxes: the app inside a WebView of our own shell, which speaks through the bridge. */
export function createPlatform(): Platform {
  const bridge = openBridge();
  const { onVisibility, setShown } = createVisibility();
  bridge.onVisible(setShown);
  // AT8: the shell goes to the TV's home, without a question.
  const exit = bridge.call('exit');
  const keepAwake = bridge.call('keepAwake');
  const closeFeedback = bridge.call('closeFeedback');
  const launchPath = bridge.call('launchPath');
  const deviceName = bridge.call('deviceName')?.() || 'Android TV';
  return tvPlatform({
    name: 'androidtv',
    keys,
    deviceName,
    onVisibility,
    onBack: bridge.onBack,
    onLaunchParams: bridge.onLaunch,
    ...(exit ? { exit } : {}),
    ...(keepAwake ? { keepAwake } : {}),
    ...(closeFeedback ? { closeFeedback } : {}),
    ...(launchPath ? { launchPath } : {}),
  });
}
