import { postOfTitle } from '../posts/store-post';
import { episodeRow, titleRow, type World } from './fixture';

/** Inputs of feeds and places. Those that need something there put it there. */
export function postInputs({ db, app, clock }: World) {
  /** A short film of a member in one of the channels of spec 2.1. */
  async function shortFilm(): Promise<void> {
    const key = 'short-film';
    const facts = { category: 'life', uploader: 'ming', published_at: clock.now };
    const once = await db
      .insertInto('titles')
      .values(titleRow(key, '一分钟的海', facts))
      .onConflict((conflict) => conflict.column('media_key').doNothing())
      .executeTakeFirst();
    if (Number(once.numInsertedOrUpdatedRows ?? 0) === 0) return;
    await db
      .insertInto('episodes')
      .values(episodeRow(key, 1, { duration: 60 }))
      .execute();
    await postOfTitle(db, { mediaKey: key, uid: 'ming', at: clock.now });
    app.services.catalogue.changed(key);
  }

  return {
    feed: () => ({ type: 4 }),
    followUsers: () => ({}),
    miniVideos: async () => {
      await shortFilm();
      return {};
    },
    channels: async () => {
      await shortFilm();
      return {};
    },
    nearPlaces: () => ({ lat: 31.23, lng: 121.47 }),
    // With a word it asks no database.
    searchPlaces: () => ({ keyword: '' }),
  };
}
