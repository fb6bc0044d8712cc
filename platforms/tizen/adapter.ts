import type { Platform } from '../../src/platform/platform';
import { tvPlatform } from '../../src/platform/tv';
import { globals } from './globals';
import { followIme, keys, registerKeys } from './keys';
import { launchPath, onLaunchParams } from './launch';

/** TZ13: off while a film plays, on again when it is paused. */
function screenSaver(): Platform['keepAwake'] {
  const { appcommon } = globals().webapis ?? {};
  if (!appcommon) return undefined;
  const { SCREEN_SAVER_OFF, SCREEN_SAVER_ON } = appcommon.AppCommonScreenSaverState;
  const failed = (error: unknown) => console.warn('[tizen] screen saver', error);
  return (on) => {
    try {
      appcommon.setScreenSaver(on ? SCREEN_SAVER_OFF : SCREEN_SAVER_ON, () => undefined, failed);
    } catch (error) {
      failed(error);
    }
  };
}

/**
 * TZ12: the set knows sooner and better than its engine. What it says is told as the engine would have told it, so that
 * everybody in the page who waits for the network hears it: queries, socket, player.
 * @returns whether the set is connected, where it can say so.
 */
function followNetwork(): Platform['isOnline'] | undefined {
  const { network } = globals().webapis ?? {};
  if (!network) return undefined;
  try {
    const { GATEWAY_CONNECTED, GATEWAY_DISCONNECTED } = network.NetworkState;
    network.addNetworkStateChangeListener((state) => {
      if (state === GATEWAY_CONNECTED) window.dispatchEvent(new Event('online'));
      else if (state === GATEWAY_DISCONNECTED) window.dispatchEvent(new Event('offline'));
    });
    network.isConnectedToGateway();
    return () => network.isConnectedToGateway();
  } catch (error) {
    // Without the privilege the engine's own word has to do.
    console.warn('[tizen] network', error);
    return undefined;
  }
}

function model(): string {
  try {
    const { productinfo } = globals().webapis ?? {};
    return productinfo?.getRealModel?.() || productinfo?.getModel?.() || '';
  } catch {
    return '';
  }
}

/** Samsung sets from 2018 on. */
export function createPlatform(): Platform {
  registerKeys(globals().tizen?.tvinputdevice);
  followIme();
  const keepAwake = screenSaver();
  const isOnline = followNetwork();
  return tvPlatform({
    name: 'tizen',
    keys,
    deviceName: `Samsung ${model() || 'TV'}`,
    // TZ3: the app asks, and only a yes ends it.
    confirmsExit: true,
    exit: () => globals().tizen?.application?.getCurrentApplication().exit(),
    launchPath,
    onLaunchParams,
    ...(keepAwake ? { keepAwake } : {}),
    ...(isOnline ? { isOnline } : {}),
  });
}
