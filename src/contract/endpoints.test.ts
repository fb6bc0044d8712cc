import { expect, it } from 'vitest';
import { type EndpointName, endpoints } from './endpoints';
import { type EndpointSchema, schemas } from './schemas';

it('what a POST sends in its query is what its schema reads there', () => {
  const names = Object.keys(endpoints) as EndpointName[];
  const fields = (schema: EndpointSchema) =>
    Object.keys((schema.query as { properties?: object } | undefined)?.properties ?? {});
  const posts = names.filter((name) => endpoints[name].method === 'POST');
  expect(Object.fromEntries(posts.map((name) => [name, [...(endpoints[name].inQuery ?? [])].sort()]))).toEqual(
    Object.fromEntries(posts.map((name) => [name, fields(schemas[name]).sort()])),
  );
});
