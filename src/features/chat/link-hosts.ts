/** The hosts outside of the app, with all their subdomains, that a text by viewers may link to. We do not answer for their content. */
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
