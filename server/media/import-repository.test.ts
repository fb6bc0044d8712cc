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
  ...{ index: 0, isFace: true, mediaKey: 'fog', episodeKey: 'fog-1', folder: 'fog/1', key: null },
  packaged: { hash: 'a', sidecars: '', duration: 60, heights: [720], tiles, subtitles: [], color: '#203040' },
  source: { bytes: 1, modified_at: 1, beside: '' },
};

it('pictures that an editor gave a title stay when its first file is taken up anew; the others are the new ones', async () => {
  const { db, close } = await createWorld();
  const face = () =>
    db.selectFrom('titles').select(['poster', 'thumb', 'backdrop', 'color', 'height']).where('media_key', '=', 'fog');
  const anew = { ...saving, folder: 'fog/2', packaged: { ...saving.packaged, heights: [1080], color: '#ffffff' } };
  const own = (name: string) => `/media/fog/2/${name}.jpg`;
  try {
    await saveEpisode(db, saving);
    await saveEpisode(db, anew);
    const taken = { poster: own('poster'), thumb: own('thumb'), backdrop: own('backdrop') };
    expect(await face().executeTakeFirst()).toEqual({ ...taken, color: '#ffffff', height: 1080 });
    const given = { poster: '/files/ab/abc.jpg', backdrop: '', color: '#101010' };
    await db.updateTable('titles').set(given).where('media_key', '=', 'fog').execute();
    await saveEpisode(db, saving);
    expect(await face().executeTakeFirst()).toEqual({
      ...{ poster: given.poster, color: given.color, height: 720 },
      // Without a picture it has the film's own.
      ...{ thumb: '/media/fog/1/thumb.jpg', backdrop: '/media/fog/1/backdrop.jpg' },
    });
  } finally {
    await close();
  }
});

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
