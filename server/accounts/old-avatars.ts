import type { Db } from '../db/db';
import { pictureRule } from '../files/rules';
import { storedAt } from '../files/store';
import { enqueue } from '../jobs/jobs-repository';
import { jobKind } from '../jobs/kinds';
import type { Services } from '../services';
import * as users from './users-repository';

/** Pages that were opened before go on showing it for so long; and who changes their mind finds it. */
const OLD_AVATAR_LIFE_MS = 24 * 3_600_000;
const replacedJob = jobKind<{ uid: string; avatar: string }>('avatar-replaced', 2);

/**
 * Has a picture thrown away, later, that somebody no longer wears; with the change itself.
 * @param now unix ms @param life how long it is still there for pages that show it, ms
 */
export async function retireAvatar(
  trx: Db,
  uid: string,
  avatar: string,
  now: number,
  life = OLD_AVATAR_LIFE_MS,
): Promise<void> {
  if (storedAt(avatar)) await enqueue(trx, replacedJob, { payload: { uid, avatar }, runAt: now + life, now });
}

/** The job itself: nothing goes that is worn again. */
export function forgetOldAvatars({ db, jobs, uploads }: Pick<Services, 'db' | 'jobs' | 'uploads'>): void {
  jobs.handle(replacedJob, async ({ uid, avatar }) => {
    const file = storedAt(avatar);
    const row = await users.byId(db, uid);
    if (!file || row?.avatar === avatar) return;
    await uploads.forget(`u:${uid}`, pictureRule.purpose, file);
  });
}
