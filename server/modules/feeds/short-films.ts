import { type CategoryPath, channelTitleIds } from '../../../src/contract/categories';
import { limits } from '../../../src/contract/limits';
import { inTurns } from '../../in-turns';
import type { Shown } from '../../titles/catalogue';
import type { KnownTitle, TitleSet } from '../../titles/site';
import { Top } from '../../titles/top';

/** A channel of spec 2.1. */
export interface Channel {
  titleId: string;
  category: CategoryPath;
  /** Its short films, the best first; at most FILMS. */
  films: readonly KnownTitle[];
  /** How many there are. */
  count: number;
  newest: KnownTitle | undefined;
  /** The tags that most of them have. */
  tags: readonly string[];
}

/** Nobody watches more of a channel in one go. */
const FILMS = 500;
const TAGS = 12;
const DAY_MS = 86_400_000;

/** Short, free to watch, and published by somebody: who made it stands beside it. */
const isShort = ({ duration, vip, isPriced, uploader }: KnownTitle): boolean =>
  duration > 0 && duration <= limits.shortFilmSeconds && !vip && !isPriced && uploader !== '';

/** What many watched this week, and what is new: a week's age costs as much as being watched half as often. */
const worth = ({ weekPlays, publishedAt, hit }: KnownTitle, now: number): number =>
  Math.log2(2 + weekPlays + hit / 100) - Math.max(0, now - publishedAt) / DAY_MS / 7;

const ids = Object.entries(channelTitleIds) as [CategoryPath, string][];

/** The channels, made of the titles in memory, as fresh as `derived` keeps it. @param clock unix ms */
export const channelsOf = (shown: Shown, clock: () => number): Promise<readonly Channel[]> =>
  shown.derived('channels', (site) => gather(site, clock()));

/** What is gathered of a channel while all titles are looked at. */
interface Gathered {
  best: Top<{ film: KnownTitle; worth: number }>;
  newest: KnownTitle | undefined;
  /** How many have each tag. */
  often: Map<string, number>;
}

async function gather(site: TitleSet, now: number): Promise<Channel[]> {
  const byCategory = new Map<string, Gathered>(
    ids.map(([category]) => [
      category,
      {
        best: new Top(FILMS, (a, b) => b.worth - a.worth || (a.film.mediaKey < b.film.mediaKey ? -1 : 1)),
        newest: undefined,
        often: new Map(),
      },
    ]),
  );
  await inTurns(site.ordered('new'), (film) => {
    const channel = isShort(film) ? byCategory.get(film.category) : undefined;
    if (!channel) return;
    channel.newest ??= film;
    channel.best.add({ film, worth: worth(film, now) });
    noteTags(channel.often, film);
  });
  return ids.map(([category, titleId]) => {
    const { best, newest, often } = byCategory.get(category)!;
    const films = best.first.map(({ film }) => film);
    return { ...{ titleId, category, newest, films }, count: best.added, tags: mostOften(often) };
  });
}

const noteTags = (often: Map<string, number>, { genres }: KnownTitle): void => {
  for (const genre of genres) often.set(genre, (often.get(genre) ?? 0) + 1);
};

const mostOften = (often: ReadonlyMap<string, number>): string[] =>
  [...often]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, TAGS)
    .map(([tag]) => tag);

/** Who made any of the channels' films. */
export const makersOf = (channels: readonly Channel[]): string[] =>
  channels.flatMap(({ films }) => films.map(({ uploader }) => uploader));

/** The channel as somebody sees it who is apart from these people: what it promises is what it shows. */
export function withoutThose(channel: Channel, apart: ReadonlySet<string>): Channel {
  const films = channel.films.filter(({ uploader }) => !apart.has(uploader));
  const gone = channel.films.length - films.length;
  if (gone === 0) return channel;
  const often = new Map<string, number>();
  for (const film of films) noteTags(often, film);
  const newest = films.reduce<KnownTitle | undefined>(
    (last, film) => (last && last.publishedAt >= film.publishedAt ? last : film),
    undefined,
  );
  return { ...channel, films, newest, count: channel.count - gone, tags: mostOften(often) };
}

/**
 * The short films of a channel, or of all of them, one of each in turn. @param tag '' for any
 */
export function filmsOf(channels: readonly Channel[], titleId: string, tag: string): KnownTitle[] {
  const wanted = channels
    .filter((channel) => titleId === '' || channel.titleId === titleId)
    .map(({ films }) => (tag === '' ? films : films.filter(({ genres }) => genres.includes(tag))));
  const longest = Math.max(0, ...wanted.map((films) => films.length));
  return Array.from({ length: longest }, (_, at) => wanted.flatMap((films) => films[at] ?? [])).flat();
}
