import { expect, it } from 'vitest';
import type { ImportRow } from '../db/schema';
import type { UnfinishedFiles } from '../files/unfinished';
import { DiskFull } from '../media/import-report';
import { newDatabase } from '../test/database';
import { putTogether } from './uploads';

it('an upload that does not fit on the disk where it is imported says so in a sentence', async () => {
  const db = await newDatabase();
  const full = async () => {
    throw Object.assign(new Error('no room for 1 bytes'), { code: 'ENOSPC' });
  };
  const store = { together: full } as Partial<UnfinishedFiles> as UnfinishedFiles;
  const row = { id: 'import', facts: '{}' } as ImportRow;
  const told = putTogether({ db, store }, row, async () => undefined, new AbortController().signal);
  await expect(told).rejects.toBeInstanceOf(DiskFull);
  await db.destroy();
});
