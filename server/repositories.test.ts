import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('.', import.meta.url));
const SQL = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/;
/** Repositories; what sets up a database or fills one; tests. */
const MAY = /(-repository\.ts|\.test\.ts)$|^(db|demo|test)\//;

it('SQL stands in repositories alone', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => name.replace(/\\/g, '/'));
  const sources = files.filter((name) => name.endsWith('.ts'));
  expect(sources.filter((name) => !MAY.test(name) && SQL.test(readFileSync(root + name, 'utf8')))).toEqual([]);
  // The search itself finds something.
  expect(sources.filter((name) => SQL.test(readFileSync(root + name, 'utf8'))).length).toBeGreaterThan(20);
});
