import type { GoldEntry, VipEntry } from '../../contract/desk/people';
import { useTexts } from '../i18n/texts';
import { useTime } from '../kit/times';

type Words = Readonly<Record<string, string>>;

/** What entries of ledgers say, cell by cell: the same in the short tables and in the whole lists. */
export function useEntryWords() {
  const t = useTexts();
  const said = useTime();
  const words = t.people;
  /** A reason that has no word of its own is shown as the ledger names it. */
  const because = (known: Words, { reason, ref }: Pick<GoldEntry, 'reason' | 'ref'>) =>
    [known[reason] ?? reason, ref].filter(Boolean).join(' · ');
  return {
    gold: {
      names: [words.at, words.change, words.entry],
      cells: (one: GoldEntry) => [
        said(one.at),
        one.change > 0 ? `+${one.change}` : String(one.change),
        because(words.goldReasons, one),
      ],
    },
    vip: {
      names: [words.at, words.vip, words.vipFrom, words.entry],
      cells: (one: VipEntry) => [
        said(one.at),
        words.vipDays(one.level, rounded(one.days), rounded(one.cutDays)),
        one.revokedAt > 0 ? words.revoked(said(one.revokedAt)) : said(one.from),
        because(words.vipReasons, one),
      ],
    },
  };
}

/** Days with two decimals at most: what was there before the journal began is no whole number of them. */
const rounded = (days: number): number => Math.round(days * 100) / 100;
