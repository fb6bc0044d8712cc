/** Hosts outside of the app that a text from people may lead to, each with everything below it. Theirs is what they say. */
export const linkHosts: readonly string[] = [
  'bilibili.com',
  'b23.tv',
  'douban.com',
  'imdb.com',
  'wikipedia.org',
  'themoviedb.org',
  'weibo.com',
  'youtube.com',
  'youtu.be',
  'github.com',
];
