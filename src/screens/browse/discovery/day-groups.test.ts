import { describe, expect, it } from 'vitest';
import { cardFixture } from '../../../ui/card-fixture';
import { dayLabel, feedRows } from './day-groups';

const now = new Date(2025, 2, 10, 9, 30).getTime();
const at = (month: number, day: number, hour = 12, year = 2025) => new Date(year, month - 1, day, hour).getTime();

describe('headings of the feed', () => {
  it('follow the calendar of the viewer', () => {
    expect(dayLabel(at(3, 10, 0), now)).toEqual({ kind: 'today' });
    expect(dayLabel(at(3, 9, 23), now)).toEqual({ kind: 'yesterday' });
    expect(dayLabel(at(3, 9, 0), now)).toEqual({ kind: 'yesterday' });
    expect(dayLabel(at(3, 8, 23), now)).toEqual({ kind: 'week' });
    expect(dayLabel(at(3, 4, 0), now)).toEqual({ kind: 'week' });
    expect(dayLabel(at(3, 3, 23), now)).toEqual({ kind: 'month', year: 2025, month: 3 });
    expect(dayLabel(at(12, 31, 1, 2024), now)).toEqual({ kind: 'month', year: 2024, month: 12 });
  });

  it('put what is dated ahead under today', () => {
    expect(dayLabel(at(3, 11), now)).toEqual({ kind: 'today' });
  });
});

describe('lines of the feed', () => {
  const cards = [at(3, 10), at(3, 10), at(3, 10), at(3, 9), at(3, 8), at(1, 5)].map((publishedAt, n) =>
    cardFixture({ mediaKey: `m${n}`, publishedAt }),
  );

  it('break at the columns and at each heading', () => {
    expect(feedRows(cards, now, 2).map((row) => [row.id, row.label?.kind ?? null, row.cards.length])).toEqual([
      ['today.0', 'today', 2],
      ['today.1', null, 1],
      ['week.0', 'week', 2],
      ['2025-1.0', 'month', 1],
    ]);
  });

  it('keep their names when more comes', () => {
    const more = [...cards, ...[at(1, 4), at(1, 3)].map((publishedAt) => cardFixture({ publishedAt }))];
    const before = feedRows(cards, now, 2).map((row) => row.id);
    expect(feedRows(more, now, 2).map((row) => row.id)).toEqual([...before, '2025-1.1']);
  });

  it('give a day its heading only where it fills a line, from new to old', () => {
    const kinds = (...days: number[]) =>
      feedRows(
        days.map((day) => cardFixture({ publishedAt: at(3, day) })),
        now,
        2,
      ).map((row) => row.label?.kind ?? null);
    expect(kinds(10, 9, 9)).toEqual(['week', null]);
    expect(kinds(9, 9, 8)).toEqual(['yesterday', 'week']);
    expect(kinds(10, 10, 9, 9, 8)).toEqual(['today', 'yesterday', 'week']);
  });

  it('are none without cards', () => {
    expect(feedRows([], now, 6)).toEqual([]);
  });
});
