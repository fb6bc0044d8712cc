import { growthLimits } from '../../src/contract/growth-limits';
import * as users from '../accounts/users-repository';
import type { Days } from '../days';
import type { Db } from '../db/db';
import { enqueue } from '../jobs/jobs-repository';
import { jobKind } from '../jobs/kinds';
import type { Jobs } from '../jobs/worker';
import { byId } from '../posts/posts-repository';
import type { Growth } from './growth';
import { countSince } from './rewards-repository';

const DAY_MS = 86_400_000;

const uploadJob = jobKind<{ mediaKey: string }>('upload-reward', 2);

/**
 * Has a film of a member rewarded, in the transaction that shows it: a day later, where it still stands then. Whenever it is shown anew
 * it is asked for anew: it may not have stood when it was looked at before. What was booked is not booked twice. @param now unix ms
 */
export async function enqueueUploadReward(trx: Db, mediaKey: string, now: number): Promise<void> {
  await enqueue(trx, uploadJob, { payload: { mediaKey }, runAt: now + DAY_MS, now, key: `${mediaKey}:${now}` });
}

interface UploadDeps {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  days: Days;
  jobs: Jobs;
  growth: Growth;
}

/** Gold and experience for films that members publish for everybody. */
export function rewardUploads({ db, clock, days, jobs, growth }: UploadDeps): void {
  jobs.handle(uploadJob, ({ mediaKey }) =>
    db.transaction().execute(async (trx) => {
      const post = await byId(trx, mediaKey);
      if (post?.kind !== 'film' || post.state !== 'shown' || post.audience !== 'all') return;
      const { uid } = post;
      await users.hold(trx, uid);
      const now = clock();
      const midnight = days.startOfDay(now);
      if ((await countSince(trx, uid, 'upload', midnight)) >= growthLimits.uploadsPerDay) return;
      const done = { uid, ref: mediaKey, at: now, from: null };
      await growth.reward(trx, { ...done, gold: growthLimits.uploadGold, reason: 'upload' });
      await growth.earn(trx, { ...done, what: 'upload' });
    }),
  );
}
