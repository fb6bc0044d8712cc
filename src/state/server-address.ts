import { create } from 'zustand';
import type { Platform } from '../platform/platform';
import { forgetStored, plainText, stored, textList } from '../platform/stored';
import type { RunConfig } from './run-config';
import { forgetUser } from './session';

/** `asking`: the viewer wants another server, and the page for it stands in place of the app. */
export const useServerAddress = create<{ current: string; asking: boolean }>(() => ({ current: '', asking: false }));

const chosen = stored('server', plainText);
/** Addresses that worked on this device, the last one first. */
export const recentServers = stored('servers', textList);
const recentMost = 4;

/**
 * Where the API is: a package's viewer may have said so, else its settings do. A page that a server sent belongs to
 * that server. @returns null where the viewer has to be asked first.
 */
export function knownServer(platform: Platform, run: RunConfig): string | null {
  const address = platform.packaged ? chosen.get() || run.api : run.api;
  useServerAddress.setState({ current: address });
  return platform.packaged && !address ? null : address;
}

/** Keeps an address that answered. Another server knows neither this session nor what was watched on the last one. */
export function keepServer(address: string): void {
  const others = recentServers.get().filter((one) => one !== address);
  recentServers.set([address, ...others].slice(0, recentMost));
  chosen.set(address);
  const { current } = useServerAddress.getState();
  useServerAddress.setState({ current: address, asking: false });
  if (!current || current === address) return;
  forgetUser();
  forgetStored('server');
}

export const askForServer = (): void => useServerAddress.setState({ asking: true });
export const keepThisServer = (): void => useServerAddress.setState({ asking: false });
