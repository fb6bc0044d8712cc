import type { TSchema } from 'typebox';
import type { Role } from './roles';

/**
 * Who may make a call of the desk. 'open': whoever has the page. 'half': whoever gave the password and not yet the second factor.
 * 'staff': everybody who is signed in, whatever their roles.
 */
export type Who = 'open' | 'half' | 'staff' | readonly Role[];

/** One call of the operator's desk. Its path is `/desk/api/` and its name in `deskCalls`. */
export interface DeskCallDefinition {
  method: 'GET' | 'POST';
  who: Who;
  /** Of a GET: fields of the address. */
  query?: TSchema;
  /** Of a POST: JSON. */
  body?: TSchema;
  data: TSchema;
  /** A form with one file, whose other fields are the body's. */
  file?: true;
  /** Answers with a file in place of the envelope. */
  download?: true;
  /** A POST that changes nothing that others see, so that the journal does not hold it. */
  unwritten?: true;
}

type Spec = Omit<DeskCallDefinition, 'method' | 'who'>;

/** Roles beside the owner, who may do everything. */
export const by = (...more: Exclude<Role, 'owner'>[]): readonly Role[] => ['owner', ...more];
export const looks = <S extends Omit<Spec, 'body' | 'file' | 'unwritten'>>(who: Who, spec: S) => ({
  method: 'GET' as const,
  who,
  ...spec,
});
export const acts = <S extends Omit<Spec, 'query'>>(who: Who, spec: S) => ({ method: 'POST' as const, who, ...spec });
