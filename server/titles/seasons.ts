import type { EpisodeRow, SeasonRow } from '../db/schema';
import type { Language, Messages } from '../messages';
import { written } from './script';

/** An episode with its place among those of its title. */
export interface ListedEpisode extends EpisodeRow {
  /** 1-based within its season; those that were taken back keep theirs, so that nobody's number changes. */
  number: number;
  /** What its season is called, '' for its number; null where viewers see one season alone. */
  of: { text: string; tw: string } | null;
}

/** @param rows all episodes of a title in their order @param seasons those that have a name */
export function listedIn(rows: readonly EpisodeRow[], seasons: readonly SeasonRow[]): ListedEpisode[] {
  const several = new Set(rows.filter(isShown).map(({ season }) => season)).size > 1;
  const isDivided = rows.some(({ season }) => season > 0);
  const counted = new Map<number, number>();
  return rows.map((row) => {
    const number = (counted.get(row.season) ?? 0) + 1;
    counted.set(row.season, number);
    const named = seasons.find((one) => one.number === row.season);
    const of = several ? { text: named?.title ?? '', tw: named?.title_tw ?? '' } : null;
    return { ...row, number: isDivided ? number : row.position, of };
  });
}

export const isShown = ({ withdrawn }: Pick<EpisodeRow, 'withdrawn'>): boolean => withdrawn === 0;

/** What a viewer reads of its season; '' where there is one alone. */
export function seasonTitle({ of, season }: ListedEpisode, t: Messages, language: Language): string {
  if (!of) return '';
  return of.text || of.tw ? written({ text: of.text || of.tw, tw: of.tw }, language) : t.seasonName(season);
}

/** 'S2 E3'; a series without seasons is in its first. */
export const placeOf = ({ season, number, of }: ListedEpisode): string =>
  `S${of || season > 0 ? season : 1} E${number}`;

/** What it is called; the folder that says its season says nothing more. */
export const episodeText = ({ title, title_tw, season }: EpisodeRow): { text: string; tw: string } => ({
  text: season > 0 ? title.slice(title.lastIndexOf('/') + 1) : title,
  tw: title_tw,
});
