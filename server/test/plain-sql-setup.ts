import { afterAll, expect } from 'vitest';
import { hearSql, takeHeard } from './plain-sql';

/**
 * Before each file of the project 'postgres': whatever its tests made the server send is plain SQL that leaves nothing in its session.
 * Every function of a repository runs in that project (scripts/test/never-ran.mjs), so every statement is among them.
 */
hearSql();
afterAll(() => {
  expect(takeHeard().wrong, 'statements that are no plain SQL (server/test/plain-sql.ts)').toEqual([]);
});
