import type { FastifyInstance } from 'fastify';
import type { Data } from '../../../src/contract/types';
import { forgetOldAvatars } from '../../accounts/old-avatars';
import { presentSelf } from '../../accounts/self';
import * as repository from '../../accounts/users-repository';
import type { Days } from '../../days';
import type { UserRow } from '../../db/schema';
import { notFound, sessionInvalid } from '../../errors';
import { chunkOf, presentUpload } from '../../files/present';
import { pictureRule } from '../../files/rules';
import { header } from '../../http/common-rules';
import { serve, serveAside, signedIn } from '../../http/serve';
import { uploadRoutes } from '../../http/uploads';
import type { Language } from '../../messages';
import { unreadOf } from '../../notices/counts';
import { noteReader } from '../../notices/notices-repository';
import type { Services } from '../../services';
import { levels } from '../../vip/grants-repository';
import { rightsTable } from '../../vip/rights-repository';
import { rightsRows } from '../../vip/rights-words';
import { changeProfile, nickChangeAt } from './change-profile';

/** The signed-in user (spec 7.6) and what VIP is good for. */
export function userRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, days, realtime, regions, sessions, uploads } = services;
  forgetOldAvatars(services);
  const known = (row: UserRow | undefined): UserRow => {
    if (!row) throw notFound((t) => t.userNotFound);
    return row;
  };
  const self = async (uid: string, language: Language) => ({
    user: await presentSelf(db, known(await repository.byId(db, uid)), clock(), language),
  });

  serve(app, 'checkSession', async ({ viewer, request, language }) => {
    const uid = signedIn(viewer);
    const token = await sessions.renewed({ uid, token: header(request, 'x-token') });
    if (!token) throw sessionInvalid();
    return { ...(await self(uid, language)), token };
  });
  serve(app, 'myProfile', ({ viewer, language }) => self(signedIn(viewer), language));

  serve(app, 'updateProfile', async (call) => {
    const uid = signedIn(call.viewer);
    const row = known(await changeProfile(services, uid, call.params));
    // The account's other devices show the name, too.
    realtime.toUser(uid).emit('userStateChange', { action: 0, msg: '' });
    return { user: await presentSelf(db, row, clock(), call.language) };
  });

  serve(app, 'ownSettings', async ({ viewer }) =>
    presentOwn(days, known(await repository.byId(db, signedIn(viewer))), clock()),
  );

  uploadRoutes(app, (scope) => {
    serve(scope, 'uploadFile', async ({ viewer, params, request }) => {
      const owner = `u:${signedIn(viewer)}`;
      return presentUpload(await uploads.receive(pictureRule, chunkOf(owner, params, request.upload)));
    });
  });
  serve(app, 'uploadState', async ({ viewer, params }) =>
    presentUpload(await uploads.stateOf(`u:${signedIn(viewer)}`, params.uniqueFileID)),
  );

  serveAside(app, 'messageCount', async ({ viewer, params, request, language }) => {
    const uid = signedIn(viewer);
    const now = clock();
    await noteReader(db, { uid, region: await regions.ofViewer(request), language });
    const [unread, newWorks] = await Promise.all([
      unreadOf(db, uid, now),
      repository.newWorks(db, { uid, since: params.since ?? 0, now, teen: viewer.teen }),
    ]);
    return { ...unread, newWorks };
  });

  serve(app, 'vipPrivileges', async ({ t, language }) => {
    const [table, types] = await Promise.all([rightsTable(db), levels(db)]);
    const typeOf = (level: number): string => {
      const type = types.find((one) => one.level === level);
      return (language === 'zh-TW' ? type?.name_tw : type?.name) ?? '';
    };
    return {
      levels: table.map(({ level }) => ({ level, name: t.levelNames[level] ?? `VIP ${level}`, text: typeOf(level) })),
      info: rightsRows(t, table),
    };
  });
}

const presentOwn = (days: Days, row: UserRow, now: number): Data<'ownSettings'> => ({
  nickChangeAt: nickChangeAt(days, row, now),
  customUserAreaCode: row.area,
  useCustomUserArea: row.use_area === 1,
  hideFavourites: row.hide_favourites === 1,
});
