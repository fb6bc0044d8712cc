import type { CategoryPath } from '../../../contract/categories';
import { categoryPaths } from '../../../contract/categories';
import type { Advert } from '../../../contract/schemas/adverts';
import type { Card, WatchedCard } from '../../../contract/schemas/common';
import type { Shelf } from '../../../contract/schemas/home';

/** A row of the home screen, from top to bottom. */
export type HomeRow =
  | { kind: 'channels'; id: string }
  | { kind: 'continue'; id: string; items: WatchedCard[] }
  | { kind: 'shelf'; id: string; shelf: Shelf }
  | { kind: 'advert'; id: string; advert: Advert };

/** A shelf has one row however often the page is put together, so that what is there does not render again. */
const rowsOfShelves = new WeakMap<Shelf, HomeRow>();
function rowOf(shelf: Shelf): HomeRow {
  const row: HomeRow = rowsOfShelves.get(shelf) ?? { kind: 'shelf', id: `shelf.${shelf.id}`, shelf };
  rowsOfShelves.set(shelf, row);
  return row;
}
const channelsRow: HomeRow = { kind: 'channels', id: 'channels' };

/** The category a path shows (spec 2.1); '' for the front page. */
export function categoryOf(path: string): CategoryPath | '' {
  const name = path.replace(/^\/|\/$/g, '').toLowerCase();
  return categoryPaths.find((category) => category === name) ?? '';
}

/**
 * What stands under the hero. Rows without content are left out. Hero titles beyond the first get a row of their own,
 * since the hero follows focus and never turns by itself.
 */
export function homeRows(hero: Card[], shelves: Shelf[], watched: WatchedCard[], picksTitle: string): HomeRow[] {
  const rows: HomeRow[] = [channelsRow];
  if (watched.length > 0) rows.push({ kind: 'continue', id: 'continue', items: watched });
  if (hero.length > 1) {
    const shelf: Shelf = { id: 'picks', title: picksTitle, style: 'wide', more: '', items: hero };
    rows.push({ kind: 'shelf', id: 'shelf.picks', shelf });
  }
  for (const shelf of shelves) {
    if (shelf.items.length > 0) rows.push(rowOf(shelf));
  }
  return rows;
}
