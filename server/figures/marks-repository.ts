import type { Db } from '../db/db';
import { removeSome } from '../db/remove-repository';

/**
 * Deletes the marks by which viewers and devices of earlier days were counted: they have no use any more and must not be kept. Some at a
 * time.
 * @param today the site's day @returns whether there may be more
 */
export async function forgetMarks(db: Db, today: number): Promise<boolean> {
  const of = { column: 'day', before: today } as const;
  const shows = await removeSome(db, 'advert_shows', { key: ['holder', 'advert_id', 'day'], ...of });
  const downloads = await removeSome(db, 'app_download_devices', { key: ['day', 'kind', 'device'], ...of });
  return shows + downloads > 0;
}
