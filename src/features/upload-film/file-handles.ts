import type { FilmFile } from './film-file';

/** What desktop Chrome gives for a file that was chosen: it outlives a reload, and can be asked to be opened again. */
export interface FileHandle {
  getFile(): Promise<File>;
  queryPermission?(of: { mode: 'read' }): Promise<PermissionState>;
  requestPermission?(of: { mode: 'read' }): Promise<PermissionState>;
}

const table = 'handles';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = window.indexedDB.open('dt-films', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(table);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** @returns undefined where the engine keeps nothing: the file is chosen once more then */
async function inStore<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const db = await open();
    try {
      return await new Promise<T>((resolve, reject) => {
        const request = act(db.transaction(table, mode).objectStore(table));
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    } finally {
      db.close();
    }
  } catch (error) {
    console.warn('[upload-film]', error);
    return undefined;
  }
}

/** Handles of this run, so that engines are asked only where there is one. */
const known = new Map<string, FileHandle>();
const possible = (): boolean => 'showOpenFilePicker' in window && Boolean(window.indexedDB);

export async function keepHandle(id: string, handle: FileHandle): Promise<void> {
  known.set(id, handle);
  await inStore('readwrite', (store) => store.put(handle, id));
}

export function forgetHandle(id: string): void {
  known.delete(id);
  if (possible()) void inStore('readwrite', (store) => store.delete(id));
}

/**
 * The file behind a handle.
 * @param asks the viewer has just pressed something: the system may ask them
 * @returns undefined where there is none, or they do not want it
 */
export async function reopenFile(id: string, asks: boolean): Promise<FilmFile | undefined> {
  if (!possible()) return undefined;
  const handle = known.get(id) ?? (await inStore<FileHandle>('readonly', (store) => store.get(id)));
  if (!handle) return undefined;
  known.set(id, handle);
  const of = { mode: 'read' } as const;
  const may = asks ? handle.requestPermission?.(of) : handle.queryPermission?.(of);
  if ((await may) !== 'granted') return undefined;
  try {
    return await handle.getFile();
  } catch (error) {
    // It was moved or deleted.
    console.warn('[upload-film]', error);
    return undefined;
  }
}
