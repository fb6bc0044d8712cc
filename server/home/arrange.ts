import type { Shelf } from '../../src/contract/schemas/home';
import { type Draft, nothing } from './lay-out';

/** Titles that lead a home screen. */
export const HERO = 6;

/** A shelf as an editor placed it. */
export interface ArrangedShelf {
  id: string;
  /** 'auto': one that the site makes, by its id in `source`; 'collection': by the collection's; 'titles': the editor's own. */
  kind: 'auto' | 'titles' | 'collection';
  source: string;
  /** In the language of who asks; '' for what the site calls it. */
  title: string;
  /** '' for the site's choice. */
  style: Shelf['style'] | '';
  hidden: boolean;
  /** Of a shelf of titles; those that whoever asks may see. */
  mediaKeys: string[];
}

/** What an editor made of a page of the home screen. Empty where nobody did: then the site makes it. */
export interface Arrangement {
  shelves: ArrangedShelf[];
  hero: string[];
}

const COLLECTION = 'collection-';
/** The id of a collection's shelf. */
export const collectionShelfId = (id: string): string => COLLECTION + id;
/** The collection whose shelf has this id, '' for another shelf. */
export const collectionOfShelf = (id: string): string => (id.startsWith(COLLECTION) ? id.slice(COLLECTION.length) : '');

/** The id of the site's own shelf that was placed, '' for one that an editor made. */
const siteId = ({ kind, source }: ArrangedShelf): string =>
  kind === 'titles' ? '' : kind === 'collection' ? collectionShelfId(source) : source;

/**
 * Shelves in an editor's order. Those that the editor did not know follow: a new genre is not lost.
 * @param automatic as the site would show them. @param known others that may be placed
 */
export function arranged(automatic: Draft[], known: Draft[], shelves: ArrangedShelf[]): Draft[] {
  const byId = new Map([...known, ...automatic].map((draft) => [draft.id, draft]));
  const listed = new Set(shelves.map(siteId));
  const placed = shelves.filter(({ hidden }) => !hidden).flatMap((shelf) => draftOf(shelf, byId) ?? []);
  return [...placed, ...automatic.filter(({ id }) => !listed.has(id))];
}

function draftOf(shelf: ArrangedShelf, byId: ReadonlyMap<string, Draft>): Draft | undefined {
  const { kind, id, title, style, mediaKeys } = shelf;
  const own: Draft = { id: `own-${id}`, title, more: '', titles: nothing, fixed: mediaKeys };
  const draft = kind === 'titles' ? own : byId.get(siteId(shelf));
  return draft && { ...draft, ...(title && { title }), ...(style && { style }) };
}
