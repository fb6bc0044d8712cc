import type { AutoShelf, HomeFacts, HomeShelf } from '../../contract/desk/home';
import type { TitleNames } from '../kit/TitleList';

/** The arrangement before it is saved, with the names of the titles that were added. */
export type HomeDraft = HomeFacts & { names: TitleNames };

/** A shelf of the page, as its list shows it. */
export interface HomeRow {
  key: string;
  name: string;
  shelf: HomeShelf;
  /** The shelf as the site would show it now; undefined for an editor's own shelf, and for one that has nothing to show. */
  auto: AutoShelf | undefined;
}

const keyOf = ({ kind, source }: Pick<HomeShelf, 'kind' | 'source'>): string => `${kind}-${source}`;

/** A shelf of the site that no editor has changed. */
const untouched = ({ kind, source }: Pick<AutoShelf, 'kind' | 'source'>): HomeShelf => ({
  ...{
    id: `site-${keyOf({ kind, source })}`,
    kind,
    source,
    title: '',
    titleTw: '',
    style: '',
    hidden: false,
    items: [],
  },
});

/** A collection as a shelf. @param id of the collection */
export const placedCollection = (id: string): HomeShelf => untouched({ kind: 'collection', source: id });

/** A new shelf of titles. @param id a temporary one until it is saved */
export const begunShelf = (id: string): HomeShelf => ({
  ...{ id, kind: 'titles', source: '', title: '', titleTw: '', style: '', hidden: false, items: [] },
});

/**
 * All shelves of the page in their order: those that an editor placed, then those that the site adds.
 * @param nameOf returns the name of a shelf that has none of its own
 */
export function rowsOf(
  shelves: readonly HomeShelf[],
  auto: readonly AutoShelf[],
  nameOf: (shelf: HomeShelf) => string,
): HomeRow[] {
  const site = new Map(auto.map((one) => [keyOf(one), one]));
  const placed = new Set(shelves.map(keyOf));
  const all = [...shelves, ...auto.filter((one) => !placed.has(keyOf(one))).map(untouched)];
  return all.map((shelf) => {
    const own = site.get(keyOf(shelf));
    const key = shelf.kind === 'titles' ? shelf.id : keyOf(shelf);
    return { key, shelf, auto: own, name: shelf.title || own?.title || nameOf(shelf) };
  });
}

/** The shelves of the rows, as they are saved. */
export const shelvesOf = (rows: readonly HomeRow[]): HomeShelf[] => rows.map(({ shelf }) => shelf);

/** The shelves of the rows, with one of them changed. */
export const withShelf = (rows: readonly HomeRow[], key: string, part: Partial<HomeShelf>): HomeShelf[] =>
  rows.map((row) => (row.key === key ? { ...row.shelf, ...part } : row.shelf));
