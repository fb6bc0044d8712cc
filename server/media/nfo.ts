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

/** A .nfo has no element for it; a tag of either name says that a title is fit for the young. */
const teenTags: ReadonlySet<string> = new Set(['teen', '青少年']);

/** Nor for this: 'early: 7' says for how many days its new episodes are for VIP first. */
const earlyTag = /^(?:early|抢先看?)\s*[:：]?\s*(\d{1,3})$/i;

/** Nor for this: 'vip', or 'vip: 3' with the level that is needed. */
const vipTag = /^vip\s*[:：]?\s*([1-4]?)$/i;

/**
 * The facts in a .nfo as Kodi and Jellyfin write them, for a film or a series; the first element of a kind counts, genres
 * and actors are lists. @throws where it is no XML
 */
export function parseNfo(xml: string): Record<string, unknown> {
  const facts: Record<string, unknown> = {};
  const genres: string[] = [];
  const cast: { name: string; role: string }[] = [];
  const path: string[] = [];
  let text = '';
  let language = '';
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
    if (!value) return;
    const actor = cast[cast.length - 1];
    if (at === 'genre') genres.push(value);
    else if (at === 'tag' && teenTags.has(value.toLowerCase())) facts.teen = true;
    else if (at === 'tag' && vipTag.test(value)) facts.vip = Number(vipTag.exec(value)?.[1] || 1);
    else if (at === 'tag' && earlyTag.test(value)) facts.early = Number(earlyTag.exec(value)?.[1]);
    else if (at === 'actor/name' && actor) actor.name = value;
    else if (at === 'actor/role' && actor) actor.role = value;
    else if (at === 'premiered' || at === 'releasedate') facts.year ??= value.slice(0, 4);
    else if (field) facts[field] ??= value;
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return { ...facts, ...(genres.length > 0 ? { genres } : {}), ...(cast.length > 0 ? { cast } : {}) };
}
