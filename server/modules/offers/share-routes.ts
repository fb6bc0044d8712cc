import type { FastifyInstance } from 'fastify';
import type { ShareView } from '../../../src/contract/schemas/bargain';
import * as users from '../../accounts/users-repository';
import type { VipShareRow } from '../../db/schema';
import { conflict, notFound } from '../../errors';
import { originOf } from '../../http/origin';
import { type Call, serve, signedIn } from '../../http/serve';
import { newId } from '../../ids';
import type { Services } from '../../services';
import { priceSymbol } from '../../vip/currency';
import { levels } from '../../vip/grants-repository';
import { levelName } from '../../vip/level-name';
import * as repository from '../../vip/offers-repository';
import { offer } from '../../vip/packages-repository';
import { priceOf } from '../../vip/price';
import { packWords } from './present';

/**
 * Sharing unlocks a lower price (spec section 4): once for a user and a package. A phone or a computer copies the link and leaves
 * the page for 3 s; how long ago it was copied is measured here, since anybody can say that three seconds are over. A television
 * shows the link as a code, and knows from here that somebody opened it.
 */
export function shareRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, realtime, regions, brand, lanUrl } = services;

  serve(app, 'sharePack', async (asked) => {
    const uid = signedIn(asked.viewer);
    const { ProductID: packageId, copied } = asked.params;
    const now = clock();
    const rule = await repository.shareRule(db, packageId);
    if (!rule) throw notFound((t) => t.shareNone);
    const none = { copied_at: 0, opened_at: 0, unlocked_at: 0, order_id: '' };
    const row: VipShareRow = { code: newId(now), uid, package_id: packageId, created_at: now, ...none };
    await repository.insertShare(db, row);
    const kept = copied ? await repository.shareOf(db, uid, packageId) : undefined;
    if (kept) await repository.copyShare(db, kept.code, now);
    return view(asked, uid, packageId);
  });

  serve(app, 'confirmShare', async (asked) => {
    const uid = signedIn(asked.viewer);
    const { ProductID: packageId } = asked.params;
    const row = await repository.shareOf(db, uid, packageId);
    if (!row) throw notFound((t) => t.shareNone);
    const now = clock();
    if (row.unlocked_at === 0 && !wasShared(row)) throw conflict((t) => t.shareNotCopied);
    await repository.unlockShare(db, row.code, now);
    return view(asked, uid, packageId);
  });

  serve(app, 'openShare', async ({ params, viewer, language, request }) => {
    const row = await repository.shareByCode(db, params.code);
    const sharer = row && (await users.byId(db, row.uid));
    if (!row || !sharer || sharer.closed_at > 0) throw notFound((t) => t.shareGone);
    const region = await regions.ofViewer(request);
    const [sold, rows] = await Promise.all([offer(db, row.package_id, region, clock()), levels(db)]);
    if (!sold) throw notFound((t) => t.shareGone);
    const { amount: price, currency } = priceOf(sold.item, sold.regional, sold.promotions);
    const { level, ...words } = packWords(sold, language);
    if (await repository.openShare(db, row.code, clock())) {
      realtime.toUser(row.uid).emit('offerChanged', { packageId: row.package_id });
    }
    return {
      nickName: sharer.nick_name,
      avatar: sharer.avatar,
      packageId: row.package_id,
      categoryId: sold.category.id,
      typeName: levelName(rows, level, language),
      ...words,
      price,
      currency,
      priceSymbol: priceSymbol(currency),
      own: viewer.uid === row.uid,
    };
  });

  async function view(
    { t, language, request }: Pick<Call<'sharePack'>, 't' | 'language' | 'request'>,
    uid: string,
    packageId: string,
  ): Promise<ShareView> {
    const [row, rule] = await Promise.all([
      repository.shareOf(db, uid, packageId),
      repository.shareRule(db, packageId),
    ]);
    if (!row || !rule) throw notFound((s) => s.shareNone);
    const opened = row.opened_at > 0 ? 1 : 0;
    return {
      state: row.unlocked_at > 0 ? 2 : opened,
      url: `${lanUrl || originOf(request)}/vipShare/${row.code}`,
      text: t.sharePackText(brand(language)),
      off: rule.off_percent,
    };
  }
}

/** Its owner has copied the link (spec section 4), or somebody has opened it, which a television shows as a code. */
const wasShared = ({ opened_at, copied_at }: VipShareRow): boolean => opened_at > 0 || copied_at > 0;
