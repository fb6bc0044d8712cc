import type { Kysely } from 'kysely';
import type { Database, EpisodeRow, TitleRow } from '../../db/schema';
import { forbidden, loginRequired } from '../../errors';
import type { Viewer } from '../../http/common-rules';
import { playRules } from '../config/repository';
import { isVip } from '../user/present';
import * as users from '../user/repository';

/**
 * Spec sections 4 and 6: who may play. Visitors may, unless the site asks for a login or for VIP, or the film is for VIP.
 * @param now unix ms
 * @throws Refusal login_required, or forbidden with the sentence that leads to VIP
 */
export async function mayPlay(
  db: Kysely<Database>,
  viewer: Viewer,
  film: { title: TitleRow; episode: EpisodeRow },
  now: number,
): Promise<void> {
  const rules = await playRules(db);
  const needsVip = rules.mustVIP || film.title.vip === 1 || film.episode.vip === 1;
  if (!needsVip && !rules.mustLogin) return;
  if (!viewer.uid) throw loginRequired();
  if (!needsVip) return;
  const user = await users.byId(db, viewer.uid);
  if (!user || !isVip(user, now)) throw forbidden((t) => t.vipRequired);
}
