import type { Card } from '../contract/schemas/common';

/** A whole card for tests; the given fields replace its own. */
export const cardFixture = (fields: Partial<Card> = {}): Card => ({
  mediaKey: 'm1',
  title: '远行',
  subTitle: '',
  intro: '',
  category: 'movie',
  poster: '/media/m1/poster.jpg',
  thumb: '/media/m1/thumb.jpg',
  backdrop: '/media/m1/backdrop.jpg',
  color: '#335577',
  score: 8.4,
  year: 2024,
  region: '',
  genres: [],
  height: 1080,
  episodes: 1,
  episodesTotal: 1,
  isSeries: false,
  duration: 5400,
  vip: false,
  hit: 0,
  danmuCount: 0,
  isDemo: false,
  publishedAt: 0,
  ...fields,
});
