import { expect, it } from 'vitest';
import { newDatabase } from '../test/database';
import { belongings, namesNobody, namesUsers } from './belongings';

it('every column that names a user has a fate', async () => {
  const db = await newDatabase();
  const tables = await db.introspection.getTables();
  const found = tables.flatMap(({ name, columns }) =>
    columns
      .filter((column) => namesUsers.test(column.name) && !namesNobody[name]?.includes(column.name))
      .map((column) => `${name}.${column.name}`),
  );
  expect(found.length).toBeGreaterThan(30);
  expect([...new Set(belongings.map(({ table, by }) => `${table}.${by}`))].sort()).toEqual(found.sort());
  // The columns by which slices are cut exist, too.
  const columns = new Set(tables.flatMap(({ name, columns: of }) => of.map((column) => `${name}.${column.name}`)));
  expect(belongings.filter(({ fate, table, key }) => fate !== 'stays' && !columns.has(`${table}.${key}`))).toEqual([]);
  const emptied = belongings.flatMap(({ table, emptied = [] }) => emptied.map((column) => `${table}.${column}`));
  expect(emptied.filter((column) => !columns.has(column))).toEqual([]);
  await db.destroy();
});

it('what is not removed says why', () => {
  expect(belongings.filter(({ fate, why }) => fate !== 'goes' && !why)).toEqual([]);
});
