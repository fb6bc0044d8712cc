import { expect, it } from 'vitest';
import { removeTitle } from '../films/films-repository';
import { createWorld } from '../test/fixture';
import { addFavourite, favourites } from '../titles/favourites-repository';
import { type Saving, saveEpisode } from './import-repository';

const tiles = { url: 'tiles-{n}.jpg', interval: 5, columns: 5, rows: 5, width: 160, height: 90 };

const saving: Saving = {
  title: {
    name: '雾港',
    entry: '雾港.mp4',
    isSeries: false,
    files: [{ name: '雾港', path: '/x/雾港.mp4', season: 0 }],
  },
  said: { columns: {}, uploader: '', early: 0 },
  ...{ index: 0, mediaKey: 'fog', episodeKey: 'fog-1', folder: 'fog/1', key: null },
  packaged: { hash: 'a', sidecars: '', duration: 60, heights: [720], tiles, subtitles: [], color: '#203040' },
  source: { bytes: 1, modified_at: 1, beside: '' },
};

it('a title that was removed is in the lists of those who kept it when it is imported again', async () => {
  const { db, close } = await createWorld();
  const kept = () => favourites(db, { key: 'u:ming', teen: false }, { page: 1, offset: 0, limit: 10 });
  try {
    await saveEpisode(db, saving);
    await addFavourite(db, 'u:ming', 'fog', { isTitle: true, at: 1 });
    await db.transaction().execute((trx) => removeTitle(trx, 'fog'));
    expect(await kept()).toEqual([[], 0]);
    await saveEpisode(db, saving);
    expect(await kept()).toEqual([['fog'], 1]);
  } finally {
    await close();
  }
});
