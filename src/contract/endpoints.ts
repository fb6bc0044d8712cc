import type { CallDefinition } from './call';
import { type CallName, calls } from './calls';

/** The facts of a call that a client needs to make it. */
export interface Endpoint extends Pick<CallDefinition, 'method' | 'path' | 'cacheable' | 'silent' | 'json'> {
  /** Parameters that travel in the query although the call is a POST: the fields of the schema's `query`. */
  inQuery?: readonly string[];
}

export type EndpointName = CallName;

/**
 * The table of calls without their schemas. The bundle holds only the result: scripts/build/lean-contract.ts replaces this
 * file with it, so that neither the schemas nor their library reach a client.
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
