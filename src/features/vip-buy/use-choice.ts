import { useMemo, useState } from 'react';
import type { PayInfo } from '../../contract/schemas/vip';
import { json, stored } from '../../platform/stored';
import { useSession } from '../../state/session';
import { useRoute } from '../../ui/navigation';
import { type Choice, type Chosen, choose, noChoice, wantedBy } from './choice';

/** A choice with the address that it was made for: another address resets the choice. */
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

/** Stores a choice of another page (/selectPack) for the page of buying to which the viewer goes back. */
export function keepChoice(choice: Pick<Choice, 'packageId' | 'categoryId'>, query: URLSearchParams): void {
  kept.set({ ...kept.get(), ...choice, asked: askedBy(query) });
}

const askedBy = (query: URLSearchParams): string => {
  const { packageId, categoryId, activeIndex, level } = wantedBy(query);
  return [packageId, categoryId, activeIndex, level].join('|').slice(0, 64);
};

export interface BuyChoice extends Chosen {
  /** Whether the viewer has chosen something, so that leaving is a change of mind. */
  touched: boolean;
  chooseCategory(id: string): void;
  choosePack(packageId: string): void;
  chooseWay(sysName: string): void;
}

/**
 * The pack and way to pay: those that the page's address asks for, until the viewer chooses others. The choice survives a reload, an error and the
 * way to another page and back.
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
        // Focus that lands on the chosen pack is no choice of the viewer's.
        if (packageId !== mine.packageId) take({ packageId }, packageId !== chosen.pack?.packageId);
      },
      chooseWay: (sysName) => take({ sysName }, true),
    };
  }, [chosen, mine, asked, touched]);
}
