import type { TitleFacts } from '../../titles/catalogue';

const RELATED = 18;

/** Titles like this one: shared genres count most, then category and region, then how much they are watched. */
export function related(facts: TitleFacts[], mediaKey: string): string[] {
  const self = facts.find((title) => title.mediaKey === mediaKey);
  if (!self) return [];
  const likeness = (title: TitleFacts): number =>
    3 * title.genres.filter((genre) => self.genres.includes(genre)).length +
    (title.category === self.category ? 2 : 0) +
    (title.region === self.region ? 1 : 0);
  return facts
    .filter((title) => title.mediaKey !== mediaKey)
    .map((title) => ({ title, likeness: likeness(title) }))
    .sort(
      (a, b) => b.likeness - a.likeness || b.title.hit - a.title.hit || (a.title.mediaKey < b.title.mediaKey ? -1 : 1),
    )
    .slice(0, RELATED)
    .map(({ title }) => title.mediaKey);
}
