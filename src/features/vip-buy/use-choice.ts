import { useMemo, useState } from 'react';
import type { PayInfo } from '../../contract/schemas/vip';
import { json, stored } from '../../platform/stored';
import { useSession } from '../../state/session';
import { useRoute } from '../../ui/navigation';
import { type Choice, type Chosen, choose, noChoice, wantedBy } from './choice';

/** Whether the address asks for the same as when the choice was made: a new link is a new wish. */
interface Kept extends Choice {
  asked: string;
}

const word = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 64) : '');

const kept = stored(
  'vipChoice',
  json((found): Kept => {
    const given = found as Partial<Kept> | null;
    return {
      asked: word(given?.asked),
      packageId: word(given?.packageId),
      categoryId: word(given?.categoryId),
      sysName: word(given?.sysName),
    };
  }),
);

export const forgetChoice = (): void => kept.remove();

/** Chosen on another page (/selectPack), for the page of buying that one goes back to. */
export function keepChoice(choice: Pick<Choice, 'packageId' | 'categoryId'>, query: URLSearchParams): void {
  kept.set({ ...kept.get(), ...choice, asked: askedBy(query) });
}

const askedBy = (query: URLSearchParams): string => {
  const { packageId, categoryId, activeIndex, level } = wantedBy(query);
  return [packageId, categoryId, activeIndex, level].join('|').slice(0, 64);
};

export interface BuyChoice extends Chosen {
  /** The viewer has chosen something, so leaving is a change of mind. */
  touched: boolean;
  chooseCategory(id: string): void;
  choosePack(packageId: string): void;
  chooseWay(sysName: string): void;
}

/**
 * What the viewer buys, and how: by what the address of the page asks for, until they choose something else. It survives a
 * reload, an error and the way to another page and back.
 */
export function useChoice(info: PayInfo | undefined, gift = false): BuyChoice {
  const { query } = useRoute();
  const own = useSession((state) => state.user?.vipCategoryId ?? 0);
  const asked = askedBy(query);
  const [touched, setTouched] = useState(false);
  const [mine, setMine] = useState<Kept>(() => {
    const before = kept.get();
    return before.asked === asked ? before : { ...noChoice, sysName: before.sysName, asked };
  });
  const chosen = useMemo<Chosen>(
    () =>
      info ? choose(info, mine, wantedBy(query), { gift, own }) : { category: null, pack: null, ways: [], way: null },
    [info, mine, query, gift, own],
  );
  return useMemo(() => {
    const take = (change: Partial<Choice>, byHand: boolean) => {
      const next = { ...mine, ...change, asked };
      kept.set(next);
      setMine(next);
      if (byHand) setTouched(true);
    };
    return {
      ...chosen,
      touched,
      chooseCategory: (categoryId) => {
        if (categoryId !== String(chosen.category?.id ?? '')) take({ categoryId, packageId: '' }, true);
      },
      choosePack: (packageId) => {
        // Focus that lands on what is chosen anyway is no choice.
        if (packageId !== mine.packageId) take({ packageId }, packageId !== chosen.pack?.packageId);
      },
      chooseWay: (sysName) => take({ sysName }, true),
    };
  }, [chosen, mine, asked, touched]);
}
