import { SaxesParser } from 'saxes';

/** Elements of a .nfo that say what ours say, by the path under its root. */
const single: Record<string, string> = {
  title: 'title',
  tagline: 'subTitle',
  plot: 'intro',
  country: 'region',
  director: 'director',
  year: 'year',
};

/** Those of them that may stand there once more, written for Taiwan: with `lang` 'zh-TW' or 'zh-Hant'. */
const inTaiwan: Record<string, string> = { title: 'titleTw', tagline: 'subTitleTw', plot: 'introTw' };
const taiwan = /^zh[-_](?:tw|hk|hant)/i;

/** What a .nfo has no element for, a tag says: that a title is fit for the young, how many days its new episodes are for VIP first, ... */
const tags: readonly (readonly [field: string, tag: RegExp, read: (value: string) => unknown])[] = [
  ['teen', /^(teen|青少年)$/i, () => true],
  // 'vip', or 'vip: 3' with the level that is needed.
  ['vip', /^vip\s*[:：]?\s*([1-4]?)$/i, (level) => Number(level || 1)],
  ['early', /^(?:early|抢先看?)\s*[:：]?\s*(\d{1,3})$/i, Number],
  ['gold', /^(?:gold|金币)\s*[:：]\s*(\d{1,7})$/i, Number],
  ['category', /^(?:category|分类)\s*[:：]\s*([a-z]+)$/i, (path) => path],
  ['uploader', /^(?:uploader|发布者)\s*[:：]\s*(\S+)$/i, (account) => account],
];

/** Several genres in one element, as Kodi writes them where it is told so: '科幻 / 冒险'. */
const genresIn = (value: string): string[] =>
  value
    .split(/\s*[/、|]\s*/)
    .map((genre) => genre.trim())
    .filter(Boolean);

/** An ampersand that begins no entity, as scrapers leave it in titles and addresses. */
const bareAmpersand = /&(?!(?:[a-z]+|#\d+|#x[\da-f]+);)/gi;

/**
 * The facts in a .nfo as Kodi and Jellyfin write them, for a film or a series; the first element of a kind counts, genres
 * and actors are lists. What stands behind the root (Kodi keeps an address there, for its scraper) is not read.
 * @throws where it is no XML
 */
export function parseNfo(xml: string): Record<string, unknown> {
  const facts: Record<string, unknown> = {};
  const genres: string[] = [];
  const cast: { name: string; role: string }[] = [];
  const path: string[] = [];
  let text = '';
  let language = '';
  let isRead = false;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name);
    text = '';
    language = attributes.lang ?? attributes['xml:lang'] ?? '';
    if (path.slice(1).join('/') === 'actor') cast.push({ name: '', role: '' });
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('cdata', (part) => {
    text += part;
  });
  parser.on('closetag', () => {
    const at = path.slice(1).join('/');
    const value = text.trim();
    const field = taiwan.test(language) ? inTaiwan[at] : single[at];
    language = '';
    path.pop();
    text = '';
    if (path.length === 0) isRead = true;
    if (!value) return;
    const actor = cast[cast.length - 1];
    const tag = at === 'tag' ? tags.find(([, pattern]) => pattern.test(value)) : undefined;
    if (tag) facts[tag[0]] = tag[2](tag[1].exec(value)?.[1] ?? '');
    else if (at === 'genre') genres.push(...genresIn(value));
    else if (at === 'actor/name' && actor) actor.name = value;
    else if (at === 'actor/role' && actor) actor.role = value;
    else if (at === 'premiered' || at === 'releasedate') facts.year ??= value.slice(0, 4);
    else if (field) facts[field] ??= value;
  });
  parser.on('error', (error) => {
    if (!isRead) throw error;
  });
  parser.write(xml.replace(bareAmpersand, '&amp;')).close();
  return { ...facts, ...(genres.length > 0 ? { genres } : {}), ...(cast.length > 0 ? { cast } : {}) };
}
