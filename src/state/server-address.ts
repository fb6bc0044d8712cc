import { create } from 'zustand';
import type { KeyValueStore, Platform } from '../platform/platform';
import type { RunConfig } from './run-config';
import { clearSession } from './session';

/** `asking`: the viewer wants another server, and the page for it stands in place of the app. */
export const useServerAddress = create<{ current: string; asking: boolean }>(() => ({ current: '', asking: false }));

const currentKey = 'dt.server';
const recentKey = 'dt.servers';
const recentMost = 4;
/** What is only true of the server it came from. */
const perServer = ['dt.progress', 'dt.place'];

/**
 * Where the API is: a package's viewer may have said so, else its settings do. A page that a server sent belongs to
 * that server. @returns null where the viewer has to be asked first.
 */
export function knownServer(platform: Platform, run: RunConfig): string | null {
  const address = platform.packaged ? (platform.storage.get(currentKey) ?? run.api) : run.api;
  useServerAddress.setState({ current: address });
  return platform.packaged && !address ? null : address;
}

/** Addresses that worked on this device, the last one first. */
export function recentServers(storage: KeyValueStore): string[] {
  try {
    const value: unknown = JSON.parse(storage.get(recentKey) ?? '[]');
    return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Keeps an address that answered. Another server knows neither this session nor what was watched on the last one. */
export function keepServer(storage: KeyValueStore, address: string): void {
  const others = recentServers(storage).filter((one) => one !== address);
  storage.set(recentKey, JSON.stringify([address, ...others].slice(0, recentMost)));
  storage.set(currentKey, address);
  const { current } = useServerAddress.getState();
  useServerAddress.setState({ current: address, asking: false });
  if (!current || current === address) return;
  clearSession();
  for (const key of perServer) storage.remove(key);
}

export const askForServer = (): void => useServerAddress.setState({ asking: true });
export const keepThisServer = (): void => useServerAddress.setState({ asking: false });
