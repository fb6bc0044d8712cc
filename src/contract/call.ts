import type { TSchema } from 'typebox';

/** One call of the API: where it goes, what comes in (query, and body for POST), what `data` of the envelope holds. */
export interface CallDefinition {
  method: 'GET' | 'POST';
  /** As the specification writes it; both sides lower-case it (spec 7.1). */
  path: string;
  /** Fields that travel in the address; of a POST only those that the specification puts there. */
  query?: TSchema;
  body?: TSchema;
  data: TSchema;
  /** A form with one file, whose other fields are the body's. */
  file?: true;
  /** The body is JSON: it holds lists or objects. Else it is a form (spec 7.1). */
  json?: true;
  /** May be served from the injected cache (spec 7.1). */
  cacheable?: true;
  /** The error tip is suppressed: the caller shows the failure itself. */
  silent?: true;
}

type Spec = Omit<CallDefinition, 'method' | 'path'>;

export const get = <S extends Spec>(path: string, spec: S) => ({ method: 'GET' as const, path, ...spec });
export const post = <S extends Spec>(path: string, spec: S) => ({ method: 'POST' as const, path, ...spec });
