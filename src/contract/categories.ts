/** The category paths of spec 2.1 that show the home screen, in the order of the navigation. */
export const categoryPaths = [
  'movie',
  'drama',
  'variety',
  'anime',
  'sport',
  'documentary',
  'collection',
  'wyav',
  'stores',
  'chinese',
  'game',
  'news',
  'yule',
  'life',
  'music',
  'fashion',
  'tech',
  'tvlive',
] as const;
export type CategoryPath = (typeof categoryPaths)[number];

/** Categories whose channel routes redirect to /miniVideoChannel (spec 2.1); the value is its titleId. */
export const channelTitleIds: Partial<Record<CategoryPath, string>> = {
  chinese: 'chinese',
  game: 'games',
  news: 'news',
  yule: 'yule',
  life: 'life',
  music: 'music',
  fashion: 'fashion',
  tech: 'tech',
};
