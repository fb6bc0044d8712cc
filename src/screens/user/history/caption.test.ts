import { describe, expect, it } from 'vitest';
import type { t } from '../../../i18n/i18n';
import { cardFixture } from '../../../ui/card-fixture';
import { watchedCaption, watchedShare } from './caption';

const words: typeof t = (key, values) => `${key}${values ? ` ${Object.values(values).join('|')}` : ''}`;
const caption = (position: number, duration: number, isSeries: boolean) =>
  watchedCaption(words, {
    card: cardFixture({ isSeries }),
    episodeKey: 'e3',
    episodeTitle: '',
    episodeIndex: 3,
    seasonTitle: '',
    place: 'S1 E3',
    position,
    duration,
    watchedAt: 0,
  });

describe('UI23 how far a title was watched', () => {
  it('says what is left', () => {
    expect(caption(60, 60 + 12 * 60, true)).toBe('history.caption.episode 3|history.minutes 12');
    expect(caption(0, 65 * 60, false)).toBe('history.caption.film history.hours 1|5');
    expect(caption(0, 40, false)).toBe('history.caption.filmSoon');
  });

  it('calls the last twentieth the end', () => {
    expect(caption(96, 100, true)).toBe('history.caption.doneEpisode 3');
    expect(caption(95, 100, false)).toBe('history.caption.done');
  });

  it('draws no more than the whole bar', () => {
    expect(watchedShare({ position: 120, duration: 100 })).toBe(1);
    expect(watchedShare({ position: 50, duration: 0 })).toBe(0);
  });
});
