import type { TitleFacts } from '../../contract/desk/catalogue';
import { useTexts } from '../i18n/texts';
import { useTime } from '../kit/times';

/** Puts each fact of a title into words; '' for an unknown fact. */
export function useFactWords(): (facts: TitleFacts) => Record<keyof TitleFacts, string> {
  const t = useTexts();
  const time = useTime();
  const { categories, unknownYear, goldCost, noGold, free, theSite } = t.catalogue;
  return (facts) => ({
    ...facts,
    category: categories[facts.category] ?? facts.category,
    genres: facts.genres.join('、'),
    year: facts.year ? String(facts.year) : unknownYear,
    cast: facts.cast.map(({ name, role }) => (role ? `${name}（${role}）` : name)).join('、'),
    vip: facts.vip > 0 ? t.shop.level(facts.vip) : free,
    gold: facts.gold > 0 ? goldCost(facts.gold) : noGold,
    teen: facts.teen ? t.yes : t.no,
    uploader: facts.uploader || theSite,
    publishedAt: time(facts.publishedAt),
  });
}
