import type { TSchema } from 'typebox';

/** One call of the API: its method and path, its parameters (query, and body for POST) and the `data` of its envelope. */
export interface CallDefinition {
  method: 'GET' | 'POST';
  /** The path as the specification writes it; both sides lower-case it (spec 7.1). */
  path: string;
  /** Parameters that travel in the URL's query; of a POST only those that the specification puts there. */
  query?: TSchema;
  body?: TSchema;
  data: TSchema;
  /** The body is a multipart form with one file; its other fields are those of `body`. */
  file?: true;
  /** The body is JSON, because it holds lists or objects. Without this flag the body is a form (spec 7.1). */
  json?: true;
  /** The response may be served from the injected cache (spec 7.1). */
  cacheable?: true;
  /** The error tip is suppressed: the caller shows the failure itself. */
  silent?: true;
}

type Spec = Omit<CallDefinition, 'method' | 'path'>;

export const get = <S extends Spec>(path: string, spec: S) => ({ method: 'GET' as const, path, ...spec });
export const post = <S extends Spec>(path: string, spec: S) => ({ method: 'POST' as const, path, ...spec });
