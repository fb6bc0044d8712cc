import type { FastifyInstance } from 'fastify';
import { accountSettings, changeAccountSettings } from '../../accounts/settings';
import { byId } from '../../accounts/users-repository';
import { badRequest, notFound } from '../../errors';
import { serve, signedIn } from '../../http/serve';
import { isArea } from '../../region/regions';
import type { Services } from '../../services';

/** What an account's settings say on all of its devices (spec section 3, Settings). */
export function accountSettingsRoutes(app: FastifyInstance, { db, realtime }: Services): void {
  serve(app, 'accountSettings', async ({ viewer }) => {
    const row = await byId(db, signedIn(viewer));
    if (!row) throw notFound((t) => t.userNotFound);
    return accountSettings(row);
  });

  serve(app, 'saveAccountSettings', async ({ viewer, params }) => {
    const uid = signedIn(viewer);
    const { enableNotify, onlyReceiveFriendMessage, moreFun, customUserAreaCode, useCustomUserArea } = params;
    if (customUserAreaCode && !isArea(customUserAreaCode)) throw badRequest((t) => t.wrongValue('customUserAreaCode'));
    const given = { enableNotify, onlyReceiveFriendMessage, moreFun, customUserAreaCode, useCustomUserArea };
    const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const now = await changeAccountSettings(db, uid, change);
    if (!now) throw notFound((t) => t.userNotFound);
    // The account's other devices follow.
    realtime.toUser(uid).emit('userStateChange', { action: 0, msg: '' });
    return now;
  });
}
