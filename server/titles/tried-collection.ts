import type { CollectionRow } from './collections-repository';

/** A collection as an editor tries it out, with keys of titles in their order. */
export type TriedCollection = Omit<CollectionRow, 'id' | 'count'> & { items: string[] };
