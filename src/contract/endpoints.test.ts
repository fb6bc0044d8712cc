import { expect, it } from 'vitest';
import type { CallDefinition } from './call';
import { calls } from './calls';
import { type EndpointName, endpoints } from './endpoints';

it('what a POST sends in its query is what its schema reads there', () => {
  const names = Object.keys(endpoints) as EndpointName[];
  const fields = (schema: CallDefinition) =>
    Object.keys((schema.query as { properties?: object } | undefined)?.properties ?? {});
  const posts = names.filter((name) => endpoints[name].method === 'POST');
  expect(Object.fromEntries(posts.map((name) => [name, [...(endpoints[name].inQuery ?? [])].sort()]))).toEqual(
    Object.fromEntries(posts.map((name) => [name, fields(calls[name]).sort()])),
  );
});
