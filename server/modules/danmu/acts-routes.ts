import type { FastifyInstance } from 'fastify';
import { limits } from '../../../src/contract/limits';
import { uidOf } from '../../accounts/viewer-key';
import { setHidden } from '../../danmu/hidden-repository';
import { tellGone } from '../../danmu/rooms';
import type { DanmuRow } from '../../db/schema';
import { conflict, notFound } from '../../errors';
import { serve, signedIn } from '../../http/serve';
import { newId } from '../../ids';
import * as reports from '../../reports/reports-repository';
import type { Services } from '../../services';
import * as wallet from '../../wallet/wallet-repository';
import * as repository from './danmu-repository';
import { tellSender } from './tell-sender';

/** What a viewer can do to a single comment: like it, report it, pick up a coin (spec 7.5). */
export function danmuActsRoutes(app: FastifyInstance, { db, clock, inbox, may, realtime }: Services): void {
  const known = (row: DanmuRow | undefined): DanmuRow => {
    if (!row) throw notFound((t) => t.danmuNotFound);
    return row;
  };

  serve(app, 'likeDanmu', async ({ params, viewer }) => {
    const actor = signedIn(viewer);
    const { uid, ...answer } = await db.transaction().execute(async (trx) => {
      const row = known(await repository.byId(trx, params.id));
      const selected =
        params.selected === undefined
          ? !(await repository.hasLiked(trx, params.id, viewer.key))
          : params.selected === 1;
      const change = await repository.setLiked(trx, params.id, viewer.key, selected ? clock() : null);
      await tellSender(trx, row, actor, change, clock());
      return { uid: uidOf(row.viewer), selected, likes: known(await repository.byId(trx, params.id)).likes };
    });
    inbox.changed(uid);
    return answer;
  });

  serve(app, 'reportDanmu', async ({ params, viewer }) => {
    signedIn(viewer);
    const gone = await db.transaction().execute(async (trx) => {
      const row = known(await repository.held(trx, params.id));
      const { reason } = params;
      const [{ key }, at] = [viewer, clock()];
      const count = await repository.report(trx, row.id, key, reason, at);
      // Once for each viewer; twice is none.
      if (count === undefined) return undefined;
      const about = { kind: 'danmu', target: row.id, quote: row.text, about_uid: uidOf(row.viewer) };
      await reports.insert(trx, { id: newId(at), viewer: key, ...about, reason, text: '', created_at: at });
      if (count < limits.danmuReportsToHide) return undefined;
      await setHidden(trx, row.episode_key, [row.id], true);
      return row;
    });
    if (gone) tellGone(realtime, gone.episode_key, [gone.id]);
    return {};
  });

  serve(app, 'takeDanmuCoin', ({ params, viewer }) => {
    const uid = signedIn(viewer);
    return db.transaction().execute(async (trx) => {
      const row = known(await repository.held(trx, params.id));
      await may(viewer, 'takeCoin', row);
      if (row.coins < 1) throw conflict((t) => t.coinGone);
      if (!(await repository.takeCoin(trx, row.id, uid, clock()))) throw conflict((t) => t.coinTaken);
      const coin = { uid, change: 1, reason: 'danmu-coin', ref: row.id, at: clock() };
      return { coins: row.coins - 1, gold: (await wallet.book(trx, coin)).balance };
    });
  });
}
