import type { Db } from '../db/db';
import { enqueue } from '../jobs/jobs-repository';
import { jobKind } from '../jobs/kinds';
import { removeFilm } from './end-upload';
import * as repository from './films-repository';
import { removeFiles, type TidyDeps } from './tidy-film';

const filesJob = jobKind<{ mediaKey: string }>('title-files', 2);

/** Removes any title with its episodes and, by a job, its files; of a member's film what is left of its upload, too. */
export async function removeAnyTitle(trx: Db, mediaKey: string, now: number): Promise<void> {
  if (await removeFilm(trx, mediaKey, now)) return;
  await repository.removeTitle(trx, mediaKey);
  await enqueue(trx, filesJob, { payload: { mediaKey }, runAt: now, now });
}

/** Removes files of titles that are no more. May be done twice; what was imported anew meanwhile stays. */
export function tidyTitles({ db, jobs, ...deps }: TidyDeps): void {
  jobs.handle(filesJob, async ({ mediaKey }) => {
    if (await repository.isWanted(db, mediaKey)) return;
    // An episode of another title may play what lies there.
    if (await repository.isFolderUsed(db, mediaKey)) return;
    await removeFiles(deps, mediaKey);
  });
}
