import type { GoldEntry, VipEntry } from '../../contract/desk/people';
import { useTexts } from '../i18n/texts';
import { useTime } from '../kit/times';

type Words = Readonly<Record<string, string>>;

/** The cells of ledger entries: the same in the short tables and in the whole lists. */
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

/** Rounds days to two decimals: entries from before the ledger began are not whole days. */
const rounded = (days: number): number => Math.round(days * 100) / 100;
