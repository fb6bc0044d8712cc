/** `drm` of config.json: license servers by key system, and what each needs besides; handed to the player as they are. */
export interface RunDrm {
  servers: Record<string, string>;
  advanced: Record<string, Record<string, unknown>>;
}

export const noDrm: RunDrm = { servers: {}, advanced: {} };

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** A key system is a reversed domain: 'com.widevine.alpha'. */
const isKeySystem = (name: string): boolean => /^[a-z0-9]+(\.[A-Za-z0-9_-]+)+$/.test(name);
export const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^(https?:\/\/|\/)/.test(value);

/** @returns the settings, or where one of them is wrong a sentence that names it; then none of them is used. */
export function drmOf(given: unknown): RunDrm | string {
  if (given === undefined) return noDrm;
  if (!isObject(given)) return 'drm: an object with "servers" and "advanced" is expected';
  const unknown = Object.keys(given).filter((name) => name !== 'servers' && name !== 'advanced')[0];
  if (unknown) return `drm.${unknown}: there is no such setting, only "servers" and "advanced"`;
  const { servers = {}, advanced = {} } = given;
  if (!isObject(servers)) return 'drm.servers: an object, key system -> address, is expected';
  if (!isObject(advanced)) return 'drm.advanced: an object, key system -> settings, is expected';
  for (const name of Object.keys(servers).concat(Object.keys(advanced))) {
    if (!isKeySystem(name)) return `drm: "${name}" is no key system such as "com.widevine.alpha"`;
  }
  for (const name of Object.keys(servers)) {
    if (!isAddress(servers[name])) return `drm.servers["${name}"]: an address with http:// or https:// is expected`;
  }
  for (const name of Object.keys(advanced)) {
    if (!isObject(advanced[name])) return `drm.advanced["${name}"]: an object is expected`;
  }
  return { servers: servers as RunDrm['servers'], advanced: advanced as RunDrm['advanced'] };
}
