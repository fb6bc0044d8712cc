import { drmOf, isObject, type RunDrm } from './run-drm';

/** What is wrong with DRM settings that somebody typed, and where: the name of a setting or of a key system. */
export interface DrmProblem {
  what: 'json' | 'object' | 'unknown' | 'system' | 'https' | 'settings';
  at: string;
}

/**
 * The DRM settings of the site as an owner types them: JSON, as `drm` of config.json is, with license servers under https alone.
 * @param text '' for none @returns the settings, or what is wrong with them
 */
export function drmTyped(text: string): RunDrm | DrmProblem {
  const given = jsonOf(text === '' ? '{}' : text);
  if (given === undefined) return { what: 'json', at: '' };
  const read = drmOf(given);
  if (typeof read === 'string') return problemOf(given);
  const open = Object.keys(read.servers).find((name) => !/^https:\/\/[^\s/]/.test(read.servers[name] ?? ''));
  return open === undefined ? read : { what: 'https', at: open };
}

export const isDrmProblem = (read: RunDrm | DrmProblem): read is DrmProblem => 'what' in read;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Where the validator of config.json, which speaks to the console, found something. */
function problemOf(given: unknown): DrmProblem {
  if (!isObject(given)) return { what: 'object', at: 'drm' };
  const unknown = Object.keys(given).find((name) => name !== 'servers' && name !== 'advanced');
  if (unknown !== undefined) return { what: 'unknown', at: unknown };
  for (const name of ['servers', 'advanced'] as const) {
    const part = given[name] ?? {};
    if (!isObject(part)) return { what: 'object', at: name };
    const wrong = Object.keys(part).find((system) => typeof drmOf({ [name]: { [system]: part[system] } }) === 'string');
    if (wrong === undefined) continue;
    // The same key system with a setting that is one: then it is its name that is wrong.
    const isNamed = typeof drmOf({ advanced: { [wrong]: {} } }) !== 'string';
    return { what: isNamed ? (name === 'servers' ? 'https' : 'settings') : 'system', at: wrong };
  }
  return { what: 'object', at: 'drm' };
}

/** What the site says in the database over what config.json says: by key system. */
export const drmOver = (file: RunDrm, site: RunDrm | undefined): RunDrm =>
  site ? { servers: { ...file.servers, ...site.servers }, advanced: { ...file.advanced, ...site.advanced } } : file;
