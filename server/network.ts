import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

/** Interfaces that lead to containers and virtual machines, not to the living room. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|tun|tap|utun|zt|tailscale|wg)/;

/** The IPv4 address under which phones in the same network reach this machine; '' where there is none. */
export function lanAddress(interfaces = networkInterfaces()): string {
  const found = Object.entries(interfaces).flatMap(([name, addresses]) =>
    (addresses ?? []).filter(isOutside).map(({ address }) => ({ address, place: placeOf(name, address) })),
  );
  return found.sort((a, b) => a.place - b.place)[0]?.address ?? '';
}

const isOutside = (info: NetworkInterfaceInfo): boolean =>
  info.family === 'IPv4' && !info.internal && !info.address.startsWith('169.254.');

/** Home networks first, then what else is real, then what is virtual. */
function placeOf(name: string, address: string): number {
  if (VIRTUAL.test(name)) return 3;
  if (address.startsWith('192.168.')) return 0;
  return /^(10\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address) ? 1 : 2;
}

/** Whether a server that listens there is reached from this machine alone. */
export const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.');
