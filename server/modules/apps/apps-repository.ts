import type { Db } from '../../db/db';

/** An app was fetched. @param device whom it is counted for, once a day @returns whether it was counted */
export async function countDownload(trx: Db, day: number, kind: string, device: string): Promise<boolean> {
  const marked = await trx
    .insertInto('app_download_devices')
    .values({ day, kind, device })
    .onConflict((conflict) => conflict.columns(['day', 'kind', 'device']).doNothing())
    .returning('day')
    .executeTakeFirst();
  if (!marked) return false;
  await trx
    .insertInto('app_downloads')
    .values({ day, kind, downloads: 1 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'kind']).doUpdateSet((eb) => ({ downloads: eb('app_downloads.downloads', '+', 1) })),
    )
    .execute();
  return true;
}

export async function countVisit(db: Db, day: number, layout: string): Promise<void> {
  await db
    .insertInto('site_visits')
    .values({ day, layout, visits: 1 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'layout']).doUpdateSet((eb) => ({ visits: eb('site_visits.visits', '+', 1) })),
    )
    .execute();
}
