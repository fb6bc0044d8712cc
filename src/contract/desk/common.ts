import { type TProperties, type TSchema, Type } from 'typebox';
import { highestLevel } from '../vip-levels';
import { deskLimits } from './limits';

/** One string of a list. */
export const OneOf = <S extends readonly string[]>(words: S) =>
  Type.Unsafe<S[number]>({ type: 'string', enum: [...words] });

/** The reason of an action, in the words of the member of staff; kept in the journal. */
export const Reason = Type.String({ maxLength: deskLimits.reasonChars });
export const Id = Type.String({ minLength: 1, maxLength: 128 });
/** The VIP level that something needs; 0: none. */
export const Level = Type.Integer({ minimum: 0, maximum: highestLevel });
/** Unix ms. */
export const Time = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 });
/** A boolean in a URL's query. */
export const Flag = Type.Boolean();

/**
 * A version of a row as it was read: a call that changes the row passes it, and is refused (409) where somebody else has
 * changed the row meanwhile. `revisionOf` of server/desk makes it from the row as it is shown.
 */
export const Revision = Type.String({ minLength: 1, maxLength: 32 });

/**
 * The parameters that every list of the desk takes: the cursor (`next` of the page before), the number of rows, the search words
 * and the sort order. A list adds its own filters.
 */
export const ListQuery = <S extends readonly string[], F extends TProperties>(sorts: S, filters: F) =>
  Type.Object({
    after: Type.Optional(Type.String({ maxLength: 400 })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: deskLimits.mostRows })),
    q: Type.Optional(Type.String({ maxLength: 100 })),
    sort: Type.Optional(OneOf(sorts)),
    descending: Type.Optional(Type.Boolean()),
    ...filters,
  });

/** A page of a list. `next` is '' at the end; `total` counts up to `deskLimits.counted`, and one more means that there are more. */
export const Rows = <T extends TSchema>(row: T) =>
  Type.Object({ info: Type.Array(row), next: Type.String(), total: Type.Integer() });

/**
 * A page of a search among any number of rows. `isPart`: this page has not looked at all of them (`deskLimits.searched`), and `total`
 * counts only the rows that it has looked at. A page may have no row although more follow.
 */
export const SearchedRows = <T extends TSchema>(row: T) =>
  Type.Object({ ...Rows(row).properties, isPart: Type.Boolean() });

export const Done = Type.Object({});
