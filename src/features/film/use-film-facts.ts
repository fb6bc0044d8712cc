import type { VideoDetail } from '../../contract/schemas/video';
import { useT } from '../../i18n/use-t';
import { useWord } from '../../i18n/use-word';
import { count } from '../../lib/format';

/** Year, region, score and plays of a title in one line; '' while the title is not loaded. */
export function useFilmFacts(detail: VideoDetail | undefined): string {
  const t = useT();
  const word = useWord();
  if (!detail) return '';
  const facts = [
    detail.year ? String(detail.year) : '',
    word(detail.region),
    detail.score > 0 ? t('player.score', { n: detail.score.toFixed(1) }) : '',
    t('player.hits', { n: count(detail.hit, t('ui.wan')) }),
  ];
  return facts.filter(Boolean).join(' · ');
}
