import type { TSchema } from 'typebox';
import type { Role } from './roles';

/**
 * Who may make a call of the desk. 'open': everybody who has loaded the page. 'half': somebody who has entered the password and
 * not yet the second factor. 'staff': everybody who is signed in, whatever their roles.
 */
export type Who = 'open' | 'half' | 'staff' | readonly Role[];

/** One call of the operator's desk. Its URL path is `/desk/api/` and its name in `deskCalls`. */
export interface DeskCallDefinition {
  method: 'GET' | 'POST';
  who: Who;
  /** For a GET: the parameters in the URL's query. */
  query?: TSchema;
  /** For a POST: the JSON body. */
  body?: TSchema;
  data: TSchema;
  /** The body is a multipart form with one file; its other fields are those of `body`. */
  file?: true;
  /** The response is a file instead of the envelope. */
  download?: true;
  /** A POST that changes nothing that others see, so it is not written to the journal. */
  unwritten?: true;
}

type Spec = Omit<DeskCallDefinition, 'method' | 'who'>;

/** The roles that may make a call, besides the owner, who may make every call. */
export const by = (...more: Exclude<Role, 'owner'>[]): readonly Role[] => ['owner', ...more];
export const looks = <S extends Omit<Spec, 'body' | 'file' | 'unwritten'>>(who: Who, spec: S) => ({
  method: 'GET' as const,
  who,
  ...spec,
});
export const acts = <S extends Omit<Spec, 'query'>>(who: Who, spec: S) => ({ method: 'POST' as const, who, ...spec });
