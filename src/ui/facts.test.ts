import { describe, expect, it } from 'vitest';
import type { t } from '../i18n/i18n';
import { cardFixture } from './card-fixture';
import { factsOf } from './facts';

/** Shows the key and what was filled in, whatever the language. */
const words: typeof t = (key, values) => `${key}${values ? ` ${Object.values(values).join(' ')}` : ''}`;
const of = (fields: Parameters<typeof cardFixture>[0]) => factsOf(cardFixture(fields), words);

describe('facts of a title', () => {
  it('say how long a film is', () => {
    expect(of({ duration: 5400 }).words).toEqual(['2024', 'browse.fact.hours 1 30']);
    expect(of({ duration: 125 }).words).toEqual(['2024', 'browse.fact.minutes 2']);
  });

  it('say how far a series is', () => {
    const series = { isSeries: true, episodesTotal: 24 };
    expect(of({ ...series, episodes: 24 }).words).toContain('browse.fact.complete 24');
    expect(of({ ...series, episodes: 12 }).words).toContain('browse.fact.updating 12');
  });

  it('leave out what is not known', () => {
    expect(of({ year: 0, score: 0, duration: 0 })).toEqual({ score: '', words: [], uhd: false, vip: false });
    expect(of({ isSeries: true, episodes: 0 }).words).toEqual(['2024']);
  });

  it('name two genres at most, 4K from 2160 lines up, and VIP', () => {
    const facts = of({ genres: ['科幻', '冒险', '动作'], height: 2160, vip: true, duration: 0 });
    expect(facts).toEqual({ score: '8.4', words: ['2024', '科幻', '冒险'], uhd: true, vip: true });
    expect(of({ height: 2159 }).uhd).toBe(false);
  });
});
