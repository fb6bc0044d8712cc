import type { Card } from '../../../contract/schemas/common';

/** When something came out, as a heading says it. Months are 1-12. */
export type DayLabel = { kind: 'today' | 'yesterday' | 'week' } | { kind: 'month'; year: number; month: number };

/** One line of the feed: at most `columns` cards; the first line of a group carries its heading. */
export interface FeedRow {
  id: string;
  label: DayLabel | null;
  cards: Card[];
}

const dayMs = 86_400_000;
const midnight = (at: number): number => {
  const day = new Date(at);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime();
};

/** Days by the viewer's calendar: today (and what is dated ahead), yesterday, the six days before, then months. */
export function dayLabel(at: number, now: number): DayLabel {
  const today = midnight(now);
  if (at >= today) return { kind: 'today' };
  if (at >= midnight(today - dayMs / 2)) return { kind: 'yesterday' };
  if (at >= midnight(today - 6 * dayMs)) return { kind: 'week' };
  const day = new Date(at);
  return { kind: 'month', year: day.getFullYear(), month: day.getMonth() + 1 };
}

const nameOf = (label: DayLabel): string => (label.kind === 'month' ? `${label.year}-${label.month}` : label.kind);

/**
 * Lines of a feed that is sorted from new to old. Today and yesterday get a heading of their own where they fill a
 * line; otherwise they count as this week, or the page would be mostly empty. Ids stay the same while more pages come,
 * so that focus and the place of each line survive.
 * @param now unix ms.
 */
export function feedRows(cards: Card[], now: number, columns: number): FeedRow[] {
  const rows: FeedRow[] = [];
  const labels = cards.map((card) => dayLabel(card.publishedAt, now));
  const many = (kind: DayLabel['kind']) => labels.filter((label) => label.kind === kind).length >= columns;
  // A full yesterday below a merged today would say 'this week' above 'yesterday'.
  const today = many('today');
  const yesterday = many('yesterday') && (today || !labels.some((label) => label.kind === 'today'));
  let group = '';
  let line = 0;
  cards.forEach((card, index) => {
    const own = labels[index] ?? dayLabel(card.publishedAt, now);
    const merged = (own.kind === 'today' && !today) || (own.kind === 'yesterday' && !yesterday);
    const label: DayLabel = merged ? { kind: 'week' } : own;
    const name = nameOf(label);
    const last = rows[rows.length - 1];
    if (last && name === group && last.cards.length < columns) {
      last.cards.push(card);
      return;
    }
    line = name === group ? line + 1 : 0;
    rows.push({ id: `${name}.${line}`, label: name === group ? null : label, cards: [card] });
    group = name;
  });
  return rows;
}
