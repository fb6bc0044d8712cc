import { expect, it } from 'vitest';
import type { EpisodeRow } from '../../db/schema';
import { createSizes } from './sizes';

const episode = (source: string): EpisodeRow => ({
  episode_key: 'film-e1',
  media_key: 'film',
  position: 1,
  title: '海',
  title_tw: '',
  thumb: '',
  duration: 8,
  folder: 'film/e1',
  heights: '[720]',
  tiles: '{}',
  subtitles: '[]',
  source_hash: source,
  season: 0,
  vip: 0,
  free_at: 0,
  withdrawn: 0,
});

it('are those of the film that stands in the folder now, which is read once', async () => {
  let [rate, read] = [1000, 0];
  const sizes = createSizes(async () => {
    read += 1;
    return `#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=${rate},RESOLUTION=1280x720\nmedia_0.m3u8`;
  });
  const bytes = async (source: string) => (await sizes.of([episode(source)])).get('film-e1')?.get(720);
  expect([await bytes('first'), await bytes('first'), read]).toEqual([1000, 1000, 1]);
  // The operator has put another file in its place: it is packaged into the same folder.
  rate = 3000;
  expect([await bytes('second'), read]).toEqual([3000, 2]);
});
