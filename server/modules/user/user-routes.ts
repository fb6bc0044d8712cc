import type { FastifyInstance } from 'fastify';
import { limits } from '../../../src/contract/limits';
import { presentSelf } from '../../accounts/self';
import * as repository from '../../accounts/users-repository';
import type { UserRow } from '../../db/schema';
import { badRequest, notFound, sessionInvalid } from '../../errors';
import { header } from '../../http/common-rules';
import { type Call, serve, signedIn } from '../../http/serve';
import type { Services } from '../../services';
import { cleanText, hasVisible } from '../../text';

/** The signed-in user (spec 7.6) and what VIP is good for. */
export function userRoutes(app: FastifyInstance, { db, clock, realtime, sessions }: Services): void {
  const known = (row: UserRow | undefined): UserRow => {
    if (!row) throw notFound((t) => t.userNotFound);
    return row;
  };
  const self = async (uid: string) => ({
    user: await presentSelf(db, known(await repository.byId(db, uid)), clock()),
  });

  serve(app, 'checkSession', async ({ viewer, request }) => {
    const uid = signedIn(viewer);
    const token = await sessions.renewed({ uid, token: header(request, 'x-token') });
    if (!token) throw sessionInvalid();
    return { ...(await self(uid)), token };
  });
  serve(app, 'myProfile', ({ viewer }) => self(signedIn(viewer)));

  serve(app, 'updateProfile', async (call) => {
    const uid = signedIn(call.viewer);
    const row = known(await repository.update(db, uid, changeOf(call)));
    // The account's other devices show the name, too.
    realtime.toUser(uid).emit('userStateChange', { action: 0, msg: '' });
    return { user: await presentSelf(db, row, clock()) };
  });

  // Private messages are not part of this version, so none are unread.
  serve(app, 'messageCount', async ({ viewer, params }) => ({
    totalMsgCount: 0,
    newWorks: await repository.newWorks(db, signedIn(viewer), params.since ?? 0, clock()),
  }));

  serve(app, 'vipPrivileges', ({ t }) => ({
    levels: t.levels.map(({ name, text }, level) => ({ level, name, text })),
    info: t.privileges.map((privilege, index) => ({ id: String(index + 1), ...privilege })),
  }));
}

/** @throws Refusal for a name that is empty or too long */
function changeOf({ params }: Call<'updateProfile'>): Partial<UserRow> {
  const change: Partial<UserRow> = {};
  if (params.nickName !== undefined) change.nick_name = nickname(params.nickName);
  if (params.introduce !== undefined) change.introduce = cleanText(params.introduce);
  if (params.sex !== undefined) change.sex = params.sex;
  return change;
}

function nickname(given: string): string {
  const name = cleanText(given);
  if (!hasVisible(name)) throw badRequest((t) => t.nicknameEmpty);
  if (Array.from(name).length > limits.nicknameMaxChars) throw badRequest((t) => t.nicknameTooLong);
  return name;
}
