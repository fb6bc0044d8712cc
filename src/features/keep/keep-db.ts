import type { KeptBeside, KeptFilm } from './kept-film';

/** The key of a stored file of an unfinished download: the film's id, and the file's path in the media folder. */
type PartKey = [id: string, path: string];

const name = 'danmu-tv-keep';
const version = 1;
type Table = 'films' | 'beside' | 'posters' | 'parts';

let opened: Promise<IDBDatabase> | null = null;

/** @throws DOMException where this device can store nothing (a private window, a full disk) */
function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = window.indexedDB.open(name, version);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('films', { keyPath: 'id' });
      request.result.createObjectStore('beside', { keyPath: 'id' });
      request.result.createObjectStore('posters');
      request.result.createObjectStore('parts');
    };
    request.onsuccess = () => {
      // Another window opens a newer version of the database, or clears it.
      request.result.onversionchange = () => {
        request.result.close();
        opened = null;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  }).catch((error: unknown) => {
    // The next caller tries again.
    opened = null;
    throw error;
  });
  return opened;
}

/** Resolves once the transaction is complete, not once the request has succeeded. */
async function act<T>(table: Table, mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest<T>) {
  const db = await open();
  return new Promise<T>((resolve, reject) => {
    const transaction = db.transaction(table, mode);
    const request = run(transaction.objectStore(table));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error ?? request.error);
  });
}

/** The range of all keys of this film's files. */
const partsOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, ''], [id, '\uffff']);

export const keepDb = {
  films: (): Promise<KeptFilm[]> => act('films', 'readonly', (store) => store.getAll() as IDBRequest<KeptFilm[]>),
  putFilm: (film: KeptFilm) => act('films', 'readwrite', (store) => store.put(film)),
  /** Removes a film with everything that is stored beside it. */
  async removeFilm(id: string): Promise<void> {
    await act('films', 'readwrite', (store) => store.delete(id));
    await act('beside', 'readwrite', (store) => store.delete(id));
    await act('posters', 'readwrite', (store) => store.delete(id));
    await act('parts', 'readwrite', (store) => store.delete(partsOf(id)));
  },
  beside: (id: string): Promise<KeptBeside | undefined> =>
    act('beside', 'readonly', (store) => store.get(id) as IDBRequest<KeptBeside | undefined>),
  putBeside: (beside: KeptBeside) => act('beside', 'readwrite', (store) => store.put(beside)),
  poster: (id: string): Promise<Blob | undefined> =>
    act('posters', 'readonly', (store) => store.get(id) as IDBRequest<Blob | undefined>),
  putPoster: (id: string, poster: Blob) => act('posters', 'readwrite', (store) => store.put(poster, id)),
  part: (key: PartKey): Promise<ArrayBuffer | undefined> =>
    act('parts', 'readonly', (store) => store.get(key) as IDBRequest<ArrayBuffer | undefined>),
  putPart: (key: PartKey, data: ArrayBuffer) => act('parts', 'readwrite', (store) => store.put(data, key)),
  removeParts: (id: string) => act('parts', 'readwrite', (store) => store.delete(partsOf(id))),
};
