import type { FastifyInstance } from 'fastify';
import type { Good } from '../../../src/contract/schemas/growth';
import * as users from '../../accounts/users-repository';
import type { Db } from '../../db/db';
import type { GoodRow } from '../../db/schema';
import { notFound } from '../../errors';
import { wordsOf } from '../../growth/good-words';
import { priceAt } from '../../growth/levels';
import * as repository from '../../growth/store-repository';
import { storeFlags } from '../../growth/store-settings';
import { serve, signedIn } from '../../http/serve';
import type { Messages } from '../../messages';
import type { Services } from '../../services';
import { exchange, WINDOW_MS, wear } from './exchange';

const looks = ['danmu', 'frame'] as const;

/** The gold store: VIP days, looks of danmu, avatar frames. */
export function goldStoreRoutes(app: FastifyInstance, { db, clock, inbox, realtime }: Services): void {
  /** What the operator lets be exchanged. @throws Refusal 404 where that is nothing */
  async function kinds(): Promise<readonly GoodRow['kind'][]> {
    const { isUseCoinMall, isUseShopPage } = await storeFlags(db);
    if (!isUseCoinMall) throw notFound((t) => t.growth.storeOff);
    return isUseShopPage ? ['vip', ...looks] : ['vip'];
  }

  serve(app, 'goods', async ({ viewer, t }) => {
    const uid = signedIn(viewer);
    return shelf(db, { uid, t, now: clock() }, await kinds());
  });

  serve(app, 'exchange', async ({ params, viewer, t }) => {
    const uid = signedIn(viewer);
    const has = await kinds();
    const now = clock();
    await exchange(db, { uid, ...params, now }, has);
    inbox.changed(uid);
    const { info, gold } = await shelf(db, { uid, t, now }, has);
    const good = info.find(({ id }) => id === params.id);
    if (!good) throw notFound((words) => words.growth.goodGone);
    if (good.kind === 'vip') realtime.toUser(uid).emit('userStateChange', { action: 0, msg: '' });
    return { good, gold, eDate: (await users.byId(db, uid))?.vip_expires_at ?? 0 };
  });

  serve(app, 'wearLook', async ({ params, viewer }) => {
    await wear(db, signedIn(viewer), params.kind, params.look, clock());
    return {};
  });
}

/** Everything that there is, as somebody sees it. */
async function shelf(
  db: Db,
  { uid, t, now }: { uid: string; t: Messages; now: number },
  kinds: readonly GoodRow['kind'][],
): Promise<{ info: Good[]; gold: number }> {
  const [rows, counts, owned, user] = await Promise.all([
    repository.goods(db, kinds),
    repository.countsSince(db, uid, now - WINDOW_MS),
    repository.looksOf(db, uid),
    users.byId(db, uid),
  ]);
  const untilOf = new Map(owned.map(({ kind, look, until }) => [`${kind} ${look}`, until]));
  const worn = { vip: '', frame: user?.frame ?? '', danmu: user?.danmu_look ?? '' };
  const info = rows.map((row): Good => {
    const until = untilOf.get(`${row.kind} ${row.look}`) ?? 0;
    const isOwned = until === -1 || until > now;
    return {
      id: row.id,
      kind: row.kind,
      look: row.look,
      ...wordsOf(t, row),
      gold: priceAt(user?.level ?? 1, row.gold),
      days: row.days,
      left: until === -1 ? 0 : row.most > 0 ? Math.max(0, row.most - (counts.get(row.id) ?? 0)) : -1,
      until: isOwned ? until : 0,
      isWorn: isOwned && worn[row.kind] === row.look && row.look !== '',
    };
  });
  return { info, gold: user?.gold ?? 0 };
}
