import type { Db } from '../db/db';
import type { MediaGuard } from '../http/media';
import type { Channel } from '../realtime/channel';
import type { Teen } from '../teen/teen';
import type { TitleNews } from '../titles/title-news';
import { createGrants, type Grants } from './grants';
import { createGateIndex } from './grants-index';
import { createMediaGuard } from './media-guard';
import { createMay, type May } from './policies';
import { createScreens, type Screens } from './screens';

interface RightsDeps {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  teen: Teen;
  realtime: Pick<Channel, 'toDevice'>;
  news: Pick<TitleNews, 'on'>;
  /** How long a signed address lives. */
  lifeSeconds: number;
}

/** Who may do and fetch what: for the calls, and for the files of films. */
export function assembleRights(deps: RightsDeps): { grants: Grants; may: May; screens: Screens; guard: MediaGuard } {
  const { db, clock, teen, news, lifeSeconds } = deps;
  const grants = createGrants(db, clock, lifeSeconds);
  const index = createGateIndex(db, clock);
  news.on(index.changed);
  return {
    grants,
    may: createMay(db, clock, teen),
    screens: createScreens(deps),
    guard: createMediaGuard({ db, grants, index, clock, lifeSeconds }),
  };
}
