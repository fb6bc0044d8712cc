import fastify from 'fastify';
import { Type } from 'typebox';
import { expect, it } from 'vitest';
import type { CallDefinition } from '../../src/contract/call';
import { calls } from '../../src/contract/calls';
import type { DeskCallDefinition } from '../../src/contract/desk/call';
import { deskCalls } from '../../src/contract/desk/calls';
import { clientEvents } from '../../src/contract/schemas/events';

/** The schemas of all calls, with where they stand; a running server believes them (ajv in app.ts). */
const all = [
  ...Object.entries<CallDefinition>(calls).map(([name, { query, body }]) => ({ name, query, body })),
  ...Object.entries<DeskCallDefinition>(deskCalls).map(([name, { query, body }]) => ({
    name: `desk/${name}`,
    query,
    body,
  })),
].flatMap(({ name, query, body }) => [
  ...(query ? [{ name: `${name}?`, schema: query }] : []),
  ...(body ? [{ name, schema: body }] : []),
]);

/** Whether a server that believes nothing takes a schema. */
async function isTaken(schema: object): Promise<boolean> {
  const app = fastify();
  app.post('/', { schema: { body: schema } }, async () => '');
  const ready = await app.ready().then(
    () => true,
    () => false,
  );
  await app.close();
  return ready;
}

it('every schema of the contract is one', async () => {
  const app = fastify();
  for (const { name, schema } of all)
    app.post(`/${encodeURIComponent(name)}`, { schema: { body: schema } }, async () => '');
  await app.ready();
  await app.close();
  expect(all.length).toBeGreaterThan(200);
  expect(await isTaken({ type: 'object', properties: { at: { type: 'number', minimum: 'one' } } })).toBe(false);
});

/**
 * Where a schema takes numbers without an end, by the keywords that lead there: in objects, lists, records and unions, whatever
 * the keyword.
 */
function endless(schema: unknown, at: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, minimum, maximum } = schema as { type?: unknown; minimum?: unknown; maximum?: unknown };
  const isNumber = [type].flat().some((one) => one === 'integer' || one === 'number');
  const isOneOfSome = 'const' in schema || 'enum' in schema;
  const hasEnds = typeof minimum === 'number' && typeof maximum === 'number';
  return [
    ...(isNumber && !isOneOfSome && !hasEnds ? [at] : []),
    ...Object.entries(schema).flatMap(([keyword, inner]) => endless(inner, `${at}.${keyword}`)),
  ];
}

it('every number that is sent has an end: a column has one', () => {
  const events = Object.entries(clientEvents).map(([name, schema]) => ({ name: `socket/${name}`, schema }));
  expect([...all, ...events].flatMap(({ name, schema }) => endless(schema, name))).toEqual([]);
  const nested = Type.Object({ rows: Type.Array(Type.Union([Type.Null(), Type.Object({ n: Type.Number() })])) });
  expect(endless(nested, 'x')).toEqual(['x.properties.rows.items.anyOf.1.properties.n']);
  expect(endless(Type.Record(Type.String(), Type.Integer({ minimum: 0 })), 'x')).toHaveLength(1);
  expect(endless(Type.Literal(1), 'x')).toEqual([]);
});
