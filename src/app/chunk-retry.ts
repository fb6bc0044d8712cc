/**
 * The loader of the bundle (SystemJS, as @vitejs/plugin-legacy ships it) keeps a file that could not be fetched as
 * failed until the page is reloaded, and everything that needs it with it: one screen opened without a network would
 * shut all others out. Here what failed is forgotten before the next import, so that it is asked for again.
 */

/** What the loader keeps of a file. Its one-letter names are the loader's own. */
interface LoadRecord {
  id: string;
  /** Settles when the file and those it names are here; gone once it has run. */
  L?: Promise<unknown>;
  /** The records of what it imports, as soon as they are known. */
  d?: LoadRecord[];
}

type Registry = Record<string, LoadRecord>;

interface Loader {
  import(id: string, parent?: string, meta?: unknown): Promise<unknown>;
  instantiate(url: string, ...rest: unknown[]): unknown;
}

/** The loader's registry has no public way in, but it is the only thing under a symbol. */
function registryOf(loader: Loader): Registry | undefined {
  const [key] = Object.getOwnPropertySymbols(loader);
  return key && ((loader as unknown as Record<symbol, unknown>)[key] as Registry);
}

/** Takes out what was lost, and what has not run because it imports, near or far, something that was lost. */
function forget(registry: Registry, lost: Set<LoadRecord>): void {
  const dead = (record: LoadRecord) =>
    lost.has(record) || (record.L && record.d?.some((needed) => registry[needed.id] !== needed));
  let found: string[];
  do {
    found = Object.keys(registry).filter((id) => dead(registry[id] as LoadRecord));
    for (const id of found) delete registry[id];
  } while (found.length > 0);
  lost.clear();
}

/** Makes every failed import repeatable. Does nothing where another loader is at work (the development server). */
export function retryChunks(loader = (window as { System?: Loader }).System): void {
  const registry = loader && registryOf(loader);
  if (!loader || !registry) return;
  const lost = new Set<LoadRecord>();
  const { import: load, instantiate } = loader;
  loader.instantiate = (url, ...rest) => {
    const record = registry[url];
    // Whoever imports it hears of the failure as before; this only remembers it.
    record?.L?.catch(() => lost.add(record));
    return instantiate.call(loader, url, ...rest);
  };
  loader.import = (id, parent, meta) => {
    if (lost.size > 0) forget(registry, lost);
    return load.call(loader, id, parent, meta);
  };
}
