import type { RankPeriod } from '../../contract/desk/limits-of-ranking';
import type { RankCategory } from '../../contract/desk/ranking';
import { useTexts } from '../i18n/texts';

/** A ranking; '' stands for all periods, and for all categories. */
export interface Board {
  period: RankPeriod;
  category: RankCategory;
}

/** The names of rankings. */
export function useBoardName() {
  const { catalogue, ranking: words } = useTexts();
  const period = (one: RankPeriod): string => words.periods[one || 'all'];
  const category = (one: RankCategory): string => (one === '' ? words.allCategories : catalogue.categories[one]);
  return {
    period,
    category,
    of: (board: Board): string => words.board(period(board.period), category(board.category)),
  };
}
