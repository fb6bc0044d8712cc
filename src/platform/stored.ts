import type { KeyValueStore } from './platform';
import { safeStore } from './safe-store';
import { type Kind, type Place, type Row, type Scope, type StorageKey, storageKeys } from './storage-keys';

type Stores = { storage: KeyValueStore; session: KeyValueStore; cookies?: Omit<KeyValueStore, 'keys'> };

const prefix = 'dt.';

/** The web's own until the app has opened the platform's. */
let stores: Stores = {
  storage: safeStore(() => window.localStorage),
  session: safeStore(() => window.sessionStorage),
};

/** Rows of the lasting storage that had another name before December 2026: what stands there moves, and nothing is lost. */
const formerNames = [
  ['homeAnswers', 'kept'],
  ['lastLocation', 'place'],
] as const;

/** Called once at the app's start, before anything is read. */
export function openStores(given: Stores): void {
  stores = given;
  for (const [name, former] of formerNames) {
    const text = given.storage.get(prefix + former);
    if (text === null) continue;
    if (given.storage.get(prefix + name) === null) given.storage.set(prefix + name, text);
    given.storage.remove(prefix + former);
  }
}

/** How a value is written. `parse` is given null where nothing is stored, and answers what that means. */
export interface Form<T> {
  parse(text: string | null): T;
  write(value: T): string;
}

/** A plain text; '' where nothing is stored. */
export const plainText: Form<string> = { parse: (found) => found ?? '', write: (value) => value };

/** @param check makes the value of what was parsed: null where nothing is stored, or nothing that is JSON. */
export const json = <T>(check: (found: unknown) => T): Form<T> => ({
  parse(found) {
    let value: unknown = null;
    try {
      value = JSON.parse(found ?? 'null');
    } catch (error) {
      // Half-written, or somebody else's: the same as nothing.
      if (!(error instanceof SyntaxError)) throw error;
    }
    return check(value);
  },
  write: (value) => JSON.stringify(value),
});

/** JSON of a list of texts; what else is in it, or empty, is left out. */
export const textList: Form<string[]> = json((found) =>
  Array.isArray(found) ? found.filter((one): one is string => typeof one === 'string' && one !== '') : [],
);

export interface Stored<T> {
  get(): T;
  /** Whether anything is stored, be it an empty text. */
  has(): boolean;
  set(value: T): void;
  remove(): void;
}

type WithParameter = Extract<StorageKey, `${string}.`>;

/** One row of the table, ready to be read and written; of a name with a parameter, `of` makes it. */
export function stored<T>(name: WithParameter, form: Form<T>): { of(parameter: string): Stored<T> };
export function stored<T>(name: Exclude<StorageKey, WithParameter>, form: Form<T>): Stored<T>;
export function stored<T>(
  name: StorageKey,
  { parse, write }: Form<T>,
): Stored<T> & { of(parameter: string): Stored<T> } {
  const { place } = storageKeys[name];
  const at = (key: string): Stored<T> => ({
    get: () => parse(stores[place]?.get(key) ?? null),
    has: () => typeof stores[place]?.get(key) === 'string',
    set: (value) => void stores[place]?.set(key, write(value)),
    remove: () => stores[place]?.remove(key),
  });
  return { ...at(prefix + name), of: (parameter) => at(prefix + name + parameter) };
}

/** Where everything of a row stands, with all parameters that there are. */
function keysOf(name: StorageKey): string[] {
  const key = prefix + name;
  const { place } = storageKeys[name];
  if (name.slice(-1) !== '.' || place === 'cookies') return [key];
  return stores[place].keys().filter((found) => found.indexOf(key) === 0);
}

const names = Object.keys(storageKeys) as StorageKey[];

/** How much everything of a kind takes on this device, in bytes as browsers count them: two a character. */
export function storedBytes(kind: Kind): number {
  let chars = 0;
  for (const name of names) {
    if (storageKeys[name].kind !== kind) continue;
    const store = stores[storageKeys[name].place];
    for (const key of keysOf(name)) {
      const text = store?.get(key);
      if (text) chars += key.length + text.length;
    }
  }
  return chars * 2;
}

/** Removes everything of a kind. */
export function forgetKind(kind: Kind): void {
  for (const name of names) {
    if (storageKeys[name].kind !== kind) continue;
    for (const key of keysOf(name)) stores[storageKeys[name].place]?.remove(key);
  }
}

/** Removes everything of a scope. @param kept a place that is left as it is, with what waits like it */
export function forgetStored(scope: Scope, kept?: Place): void {
  for (const name of names) {
    const row: Row = storageKeys[name];
    if (row.scope !== scope || (kept && (row.place === kept || row.waits))) continue;
    for (const key of keysOf(name)) stores[row.place]?.remove(key);
  }
}
