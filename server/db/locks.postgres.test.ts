import { expect, it } from 'vitest';
import { newDatabase } from '../test/database';
import { holdText } from './locks';

// On SQLite a transaction has the whole database for itself.
it('whoever holds another text waits for nobody', async () => {
  const db = await newDatabase();
  const said: string[] = [];
  await db.transaction().execute(async (trx) => {
    await holdText(trx, 'a');
    await db.transaction().execute(async (other) => {
      for (const text of ['b', '%a', 'A']) await holdText(other, text);
      said.push('other');
    });
    said.push('first');
  });
  expect(said).toEqual(['other', 'first']);
  await db.destroy();
});
