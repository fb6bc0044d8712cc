import type { GoldEntry, GoldKind } from '../../../src/contract/schemas/growth';
import { paths } from '../../../src/lib/paths';
import type { Db } from '../../db/db';
import type { WalletEntryRow } from '../../db/schema';
import { wordsOf } from '../../growth/good-words';
import * as repository from '../../growth/ledger-repository';
import type { Language, Messages } from '../../messages';
import { written } from '../../titles/script';

/** What each reason of the ledger is shown as; what is not here is 'other'. */
const kinds: Readonly<Record<string, GoldKind>> = {
  task: 'task',
  checkIn: 'checkIn',
  makeUp: 'checkIn',
  invitation: 'invitation',
  invited: 'invitation',
  'danmu-coins': 'danmu',
  'danmu-coin': 'danmu',
  upload: 'upload',
  film: 'film',
  store: 'store',
};

/** Which entries a kind has. */
export function reasonsOf(kind: GoldKind | undefined): repository.LedgerQuery['reasons'] {
  if (!kind) return null;
  const all = Object.keys(kinds);
  return kind === 'other' ? { not: all } : { only: all.filter((reason) => kinds[reason] === kind) };
}

/** Entries in a viewer's words, in a fixed number of statements. @param teen films that are not fit for 青少年模式 are not named */
export async function presentEntries(
  db: Db,
  rows: readonly WalletEntryRow[],
  { t, language, teen }: { t: Messages; language: Language; teen: boolean },
): Promise<GoldEntry[]> {
  const refs = (...reasons: string[]) => rows.filter((row) => reasons.includes(row.reason)).map(({ ref }) => ref);
  const [titles, goods, names] = await Promise.all([
    repository.titlesOf(db, { keys: refs('film', 'upload'), danmu: refs('danmu-coins', 'danmu-coin'), teen }),
    repository.goodsOf(db, refs('store')),
    repository.namesOf(db, refs('invitation')),
  ]);
  const words = t.growth.ledger;
  const say = ({ reason, ref }: WalletEntryRow): { text: string; path: string } => {
    const film = titles.get(ref);
    const title = film ? written(film.title, language) : '';
    const path = film ? paths.play(film.mediaKey) : '';
    const good = goods.get(ref);
    switch (reason) {
      case 'task': {
        const task = t.growth.tasks[ref.split(':')[0] ?? ''];
        return { text: task ? words.task(task.title) : words.taskGone, path: '/taskCenter' };
      }
      case 'checkIn':
        return { text: words.checkIn, path: '/signIn' };
      case 'makeUp':
        return { text: words.makeUp, path: '/signIn' };
      case 'invitation':
        return { text: words.invitation(names.get(ref) ?? ''), path: '/invitation' };
      case 'invited':
        return { text: words.invited, path: '/invitation' };
      case 'danmu-coins':
        return { text: words.danmuPaid(title), path };
      case 'danmu-coin':
        return { text: words.danmuFound(title), path };
      case 'upload':
        return { text: words.upload(title), path };
      case 'film':
        return { text: words.film(title), path };
      case 'store':
        return { text: good ? words.store(wordsOf(t, good).title) : words.storeGone, path: '/user/gc-store' };
      case 'opening':
        return { text: words.opening, path: '' };
      default:
        return { text: words.other, path: '' };
    }
  };
  return rows.map((row) => ({
    id: row.id,
    kind: kinds[row.reason] ?? 'other',
    ...say(row),
    change: row.change,
    at: row.at,
  }));
}
