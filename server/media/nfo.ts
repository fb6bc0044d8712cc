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

/** A .nfo has no element for it; a tag of either name says that a title is fit for the young. */
const teenTags: ReadonlySet<string> = new Set(['teen', '青少年']);

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
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    path.push(name);
    text = '';
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
    path.pop();
    text = '';
    if (!value) return;
    const actor = cast[cast.length - 1];
    if (at === 'genre') genres.push(value);
    else if (at === 'tag' && teenTags.has(value.toLowerCase())) facts.teen = true;
    else if (at === 'actor/name' && actor) actor.name = value;
    else if (at === 'actor/role' && actor) actor.role = value;
    else if (at === 'premiered' || at === 'releasedate') facts.year ??= value.slice(0, 4);
    else if (single[at]) facts[single[at]] ??= value;
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return { ...facts, ...(genres.length > 0 ? { genres } : {}), ...(cast.length > 0 ? { cast } : {}) };
}
