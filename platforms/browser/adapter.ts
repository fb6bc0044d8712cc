import { openBridge } from '../../src/platform/bridge';
import type { Platform } from '../../src/platform/platform';
import { webPlatform } from '../../src/platform/web';
import { installOffer } from './install';
import { keptPictures } from './pictures';
import { updateOffer } from './updates';

/**
 * Browsers of phones and desktops, TV browsers, and a phone's webview, which adds what its shell can do (and is itself the
 * installed app: it neither asks to be one nor keeps a worker).
 */
export function createPlatform(): Platform {
  const web = webPlatform();
  const platform: Platform = { ...web, ...(web.packaged ? {} : { windowed: true }) };
  if (!window.DanmuBridge) {
    const update = updateOffer();
    return { ...platform, install: installOffer(), pictures: keptPictures(), ...(update ? { update } : {}) };
  }
  const bridge = openBridge();
  const closeFeedback = bridge.call('closeFeedback');
  return {
    ...platform,
    onBack: bridge.onBack,
    onLaunchParams: bridge.onLaunch,
    ...(closeFeedback ? { closeFeedback } : {}),
  };
}
