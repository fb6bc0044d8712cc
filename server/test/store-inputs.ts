import type { StoreRow } from '../db/schema';
import { type Caller, post } from './client';
import { NOON, type World } from './fixture';

/** A public playlist with nothing in it. */
export const storeRow = (key: string, facts: Partial<StoreRow> = {}): StoreRow => ({
  key,
  uid: 'ming',
  title: '周末慢慢看',
  intro: '下雨的周末，一部接一部。',
  cover_hash: '',
  cover_type: '',
  cover_title: '',
  is_public: 1,
  items: 0,
  likes: 0,
  dislikes: 0,
  hit: 0,
  favourites: 0,
  client_id: key,
  created_at: NOON - 60_000,
  changed_at: NOON - 60_000,
  ...facts,
});

/** Inputs of playlists and of folders. @param caller the member who asks */
export function storeInputs({ db, app, clock }: World, caller: Caller) {
  let made = 0;

  const ownStore = (): Promise<string> => newStore(caller.token?.uid ?? '');

  /** A playlist of somebody's with two titles. */
  async function newStore(uid: string): Promise<string> {
    made += 1;
    const row = storeRow(`new-store-${made}`, { uid, items: 2, changed_at: clock.now });
    await db.insertInto('stores').values(row).execute();
    await db
      .insertInto('store_items')
      .values(
        ['walle', 'diqiu'].map((media_key, n) => ({
          store_key: row.key,
          media_key,
          place: (n + 1) * 100,
          added_at: NOON,
        })),
      )
      .execute();
    return row.key;
  }

  async function ownFolder(): Promise<string> {
    made += 1;
    const as = { ...caller, now: clock.now };
    return (await post(app, 'saveFavouriteFolder', { name: `周末看 ${made}` }, as)).data.id;
  }

  return {
    stores: () => ({ mode: 'PUBLIC' }),
    store: async () => ({ key: await ownStore() }),
    shareStore: async () => ({ key: await ownStore() }),
    storeItems: async () => ({
      key:
        (await db.selectFrom('stores').select('key').where('key', '=', 'many-store-0').executeTakeFirst())?.key ??
        (await ownStore()),
    }),
    saveStore: () => ({ title: '周末', clientId: 'store-1' }),
    deleteStore: async () => ({ key: await ownStore() }),
    storesOf: () => ({ mediaKey: 'liulang' }),
    changeStore: async () => ({ key: await ownStore(), mediaKeys: 'liulang', selected: 1 }),
    moveInStore: async () => ({ key: await ownStore(), mediaKey: 'diqiu', before: 'walle' }),
    likeStore: async () => ({ key: await newStore('vip'), status: 1 }),
    favouriteStore: async () => ({ key: await newStore('vip'), selected: 1 }),
    playStore: async () => ({ key: await newStore('vip') }),
    favouriteFolders: () => ({}),
    saveFavouriteFolder: () => ({ name: '周末看' }),
    deleteFavouriteFolder: async () => ({ id: await ownFolder() }),
    moveFavourites: () => ({ mediaKeys: 'liulang', folder: '' }),
    removeFavourites: () => ({ mediaKeys: 'changcheng' }),
  };
}
