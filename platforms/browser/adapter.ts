import { openBridge } from '../../src/platform/bridge';
import type { Platform } from '../../src/platform/platform';
import { webPlatform } from '../../src/platform/web';

/** Browsers of phones and desktops, TV browsers, and a phone's webview, which adds what its shell can do. */
export function createPlatform(): Platform {
  const platform = webPlatform();
  if (!window.DanmuBridge) return platform;
  const bridge = openBridge();
  const closeFeedback = bridge.call('closeFeedback');
  return {
    ...platform,
    onBack: bridge.onBack,
    onLaunchParams: bridge.onLaunch,
    ...(closeFeedback ? { closeFeedback } : {}),
  };
}
