import type { CallDefinition } from './call';
import { type CallName, calls } from './calls';

/** What a client must know to make a call. */
export interface Endpoint extends Pick<CallDefinition, 'method' | 'path' | 'cacheable' | 'silent' | 'json'> {
  /** Parameters that travel in the query although the call is a POST: those of the schema's `query`. */
  inQuery?: readonly string[];
}

export type EndpointName = CallName;

/**
 * The table of calls without its schemas. The bundle holds the result alone: scripts/build/lean-contract.ts puts it in the
 * place of this file, so that neither the schemas nor their library reach a client.
 */
export const endpoints = Object.fromEntries(
  Object.entries(calls).map(([name, call]) => [name, endpointOf(call)]),
) as Record<EndpointName, Endpoint>;

function endpointOf({ method, path, cacheable, silent, json, query }: CallDefinition): Endpoint {
  const inQuery = method === 'POST' && query ? { inQuery: fieldsOf(query) } : {};
  return {
    method,
    path,
    ...(cacheable ? { cacheable } : {}),
    ...(silent ? { silent } : {}),
    ...(json ? { json } : {}),
    ...inQuery,
  };
}

function fieldsOf(schema: object): string[] {
  return Object.keys((schema as { properties?: object }).properties ?? {});
}
