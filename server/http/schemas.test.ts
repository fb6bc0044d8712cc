import fastify from 'fastify';
import { expect, it } from 'vitest';
import type { CallDefinition } from '../../src/contract/call';
import { calls } from '../../src/contract/calls';
import type { DeskCallDefinition } from '../../src/contract/desk/call';
import { deskCalls } from '../../src/contract/desk/calls';

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
