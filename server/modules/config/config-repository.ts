import type { Db } from '../../db/db';
import type { ActivityRow, AnnouncementRow } from '../../db/schema';

/** So many an answer carries at most. */
const activitiesMax = 50;

/** The operator's activities that run, in their order. @param now unix ms */
export const activities = (db: Db, now: number): Promise<ActivityRow[]> =>
  db
    .selectFrom('activities')
    .selectAll()
    .where('off', '=', 0)
    .where('starts_at', '<=', now)
    .where((eb) => eb.or([eb('ends_at', '=', 0), eb('ends_at', '>', now)]))
    .orderBy('position')
    .orderBy('id')
    .limit(activitiesMax)
    .execute();

/** So many an answer is chosen of: the desk keeps fewer. */
const announcementsMax = 50;

/** Announcements that run. @param now unix ms */
export const announcements = (db: Db, now: number): Promise<AnnouncementRow[]> =>
  db
    .selectFrom('announcements')
    .selectAll()
    .where('off', '=', 0)
    .where('starts_at', '<=', now)
    .where((eb) => eb.or([eb('ends_at', '=', 0), eb('ends_at', '>', now)]))
    .limit(announcementsMax)
    .execute();

/** What the dynamic config's `maps` holds begins with this in `meta`. */
const mapPrefix = 'config.map.';
/** So many an answer carries at most. */
const mapsMax = 50;

/** The operator's own words for the client (spec section 3, dynamic config), by name. */
export async function siteMaps(db: Db): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('meta')
    .selectAll()
    .where('key', '>=', mapPrefix)
    // What begins so, whatever the collation: the character behind the dot.
    .where('key', '<', 'config.map/')
    .orderBy('key')
    .limit(mapsMax)
    .execute();
  const named = rows.filter(({ key }) => key.startsWith(mapPrefix));
  return Object.fromEntries(named.map(({ key, value }) => [key.slice(mapPrefix.length), value]));
}
