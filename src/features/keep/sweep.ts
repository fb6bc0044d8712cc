/** The name of Shaka's own database (lib/offline/indexeddb/storage_mechanism.js). */
const shakaName = 'shaka_offline_db';
const segmentTable = /^segment-v(\d+)$/;

interface StoredManifest {
  isIncomplete?: boolean;
  streams?: { segments?: { dataKey?: number; initSegmentKey?: number | null }[] }[];
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Opens Shaka's database; undefined where Shaka has stored nothing yet: opening it would make an empty database that Shaka cannot use. */
function openShaka(): Promise<IDBDatabase | undefined> {
  return new Promise((resolve, reject) => {
    const request = window.indexedDB.open(shakaName);
    let fresh = false;
    request.onupgradeneeded = () => {
      fresh = true;
      request.transaction?.abort();
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => (fresh ? resolve(undefined) : reject(request.error));
  });
}

/**
 * Removes from Shaka's database what is left of a download during which the page was closed: a manifest that is marked incomplete, and files that no
 * manifest names. Only while no download is running.
 */
export async function sweepShaka(): Promise<void> {
  const db = await openShaka();
  if (!db) return;
  try {
    for (const table of Array.from(db.objectStoreNames)) {
      const version = segmentTable.exec(table)?.[1];
      const manifests = `manifest-v${version}`;
      if (version && db.objectStoreNames.contains(manifests)) await sweepTables(db, table, manifests);
    }
  } finally {
    db.close();
  }
}

async function sweepTables(db: IDBDatabase, segments: string, manifests: string): Promise<void> {
  const transaction = db.transaction([segments, manifests], 'readwrite');
  const table = transaction.objectStore(manifests);
  const [keys, rows] = await Promise.all([
    done(table.getAllKeys()),
    done(table.getAll() as IDBRequest<StoredManifest[]>),
  ]);
  const named = new Set<unknown>();
  rows.forEach((row, at) => {
    const key = keys[at];
    if (row.isIncomplete && key !== undefined) table.delete(key);
    else for (const file of filesOf(row)) named.add(file);
  });
  const files = transaction.objectStore(segments);
  for (const key of await done(files.getAllKeys())) if (!named.has(key)) files.delete(key);
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

const filesOf = ({ streams = [] }: StoredManifest): unknown[] =>
  streams.reduce<unknown[]>((all, { segments = [] }) => {
    for (const { dataKey, initSegmentKey } of segments) all.push(dataKey, initSegmentKey);
    return all;
  }, []);
