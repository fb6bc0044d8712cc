import type { Kysely } from 'kysely';
import { ret } from '../../src/contract/ret';
import { isVip } from '../accounts/present';
import * as users from '../accounts/users-repository';
import type { Database, EpisodeRow, TitleRow } from '../db/schema';
import { forbidden, loginRequired, Refusal } from '../errors';
import type { Viewer } from '../http/common-rules';
import { hasPaid } from './gold-repository';
import type { PlayRules } from './settings-repository';

/**
 * Spec sections 4 and 6: who may play. Visitors may, unless the site asks for a login or for VIP, or the film is for
 * VIP or costs gold.
 * @param rules what the whole site asks; see playRules
 * @param now unix ms
 * @returns whether the film is for everybody: then its address needs no grant
 * @throws Refusal login_required, or forbidden with the sentence that leads to VIP, or gold_required with the price (`gold`) and what
 * the viewer has (`have`)
 */
export async function mayPlay(
  db: Kysely<Database>,
  rules: PlayRules,
  viewer: Viewer,
  film: { title: TitleRow; episode: EpisodeRow },
  now: number,
): Promise<boolean> {
  const needsVip = rules.mustVIP || film.title.vip === 1 || film.episode.vip === 1;
  const { gold } = film.title;
  if (!needsVip && !rules.mustLogin && gold === 0) return true;
  if (!viewer.uid) throw loginRequired();
  if (needsVip) {
    const user = await users.byId(db, viewer.uid);
    if (!user || !isVip(user, now)) throw forbidden((t) => t.vipRequired);
  }
  if (gold > 0 && !(await hasPaid(db, viewer.uid, film.title.media_key))) {
    const have = await users.goldOf(db, viewer.uid);
    throw new Refusal('gold_required', ret.forbidden, (t) => t.goldRequired(gold), { gold, have });
  }
  return false;
}
