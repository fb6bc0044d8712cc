import { type TProperties, type TSchema, Type } from 'typebox';
import { highestLevel } from '../vip-levels';
import { deskLimits } from './limits';

/** One of a list of words. */
export const OneOf = <S extends readonly string[]>(words: S) =>
  Type.Unsafe<S[number]>({ type: 'string', enum: [...words] });

/** Why somebody did what they did: their own words, kept in the journal. */
export const Reason = Type.String({ maxLength: deskLimits.reasonChars });
export const Id = Type.String({ minLength: 1, maxLength: 128 });
/** The level of VIP that something asks for; 0: none. */
export const Level = Type.Integer({ minimum: 0, maximum: highestLevel });
/** Unix ms. */
export const Time = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 });
/** A flag in an address. */
export const Flag = Type.Boolean();

/**
 * What a row was like when it was read: who changes it says so, and is refused (409) where somebody else changed it meanwhile.
 * `revisionOf` of server/desk makes it of the row as it is shown.
 */
export const Revision = Type.String({ minLength: 1, maxLength: 32 });

/**
 * What every list of the desk takes: where it goes on (`next` of the page before), how many rows, words to look for, by what it is
 * sorted. A list adds its own filters.
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

/** A page of a list. `next` is '' at its end; `total` counts up to `deskLimits.counted`, one more says that there are more. */
export const Rows = <T extends TSchema>(row: T) =>
  Type.Object({ info: Type.Array(row), next: Type.String(), total: Type.Integer() });

/**
 * A page of a list in which words are looked for among any number of rows: `isPart` says that not all of them were looked at for this page
 * (`deskLimits.searched`), and that `total` is what those have. It may have no row and still go on.
 */
export const SearchedRows = <T extends TSchema>(row: T) =>
  Type.Object({ ...Rows(row).properties, isPart: Type.Boolean() });

export const Done = Type.Object({});
