import type { FilmFile } from './film-file';

/** The handle that desktop Chrome gives for a chosen file: the handle outlives a reload and can be asked to open the file again. */
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

/** @returns undefined where the engine stores nothing: the viewer then chooses the file once more */
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

/** The handles of this run of the app, so that the system is asked only about files that have a handle. */
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
 * Opens the file behind a handle.
 * @param asks the viewer has just pressed something, so the system may ask them for permission
 * @returns undefined where there is no handle, or the viewer refuses
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
    // The file was moved or deleted.
    console.warn('[upload-film]', error);
    return undefined;
  }
}
