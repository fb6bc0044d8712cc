/** Sites that tell of films: a wish may lead to a page of these, and nowhere else. A name holds for the names below it, too. */
const sites: readonly (readonly [host: string, name: string])[] = [
  ['douban.com', '豆瓣'],
  ['imdb.com', 'IMDb'],
  ['themoviedb.org', 'TMDB'],
  ['wikipedia.org', '维基百科'],
  ['baike.baidu.com', '百度百科'],
  ['bgm.tv', 'Bangumi'],
  ['bangumi.tv', 'Bangumi'],
  ['mtime.com', '时光网'],
  ['letterboxd.com', 'Letterboxd'],
  ['rottentomatoes.com', 'Rotten Tomatoes'],
  ['myanimelist.net', 'MyAnimeList'],
  ['bilibili.com', '哔哩哔哩'],
  ['v.qq.com', '腾讯视频'],
  ['iqiyi.com', '爱奇艺'],
  ['youku.com', '优酷'],
  ['mgtv.com', '芒果 TV'],
  ['youtube.com', 'YouTube'],
];

/** A host of letters alone: no port, no name and password before it, and nothing that a reader could take for another one. */
const PAGE = /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?:[/?#][^\s\\"'<>]*)?$/i;

/**
 * A page that tells of a film, as it may be kept and opened. `http` is taken for `https`, a missing one is added.
 * @returns null for an address that is none, or leads elsewhere
 */
export function filmLink(given: string): { url: string; site: string } | null {
  const text = given.trim();
  const url = /^https:\/\//i.test(text) ? text : `https://${text.replace(/^http:\/\//i, '')}`;
  const host = (PAGE.exec(url)?.[1] ?? '').toLowerCase();
  const site = sites.find(([name]) => host === name || host.slice(-name.length - 1) === `.${name}`);
  return site ? { url, site: site[1] } : null;
}
