import type { FastifyInstance } from 'fastify';
import { limits } from '../../../src/contract/limits';
import { offerLimits } from '../../../src/contract/offer-limits';
import type { RemoteKind } from '../../../src/contract/schemas/remote';
import { paths } from '../../../src/lib/paths';
import { addressMaxChars } from '../../../src/lib/server-address';
import { badRequest, notFound, toast, tooMany } from '../../errors';
import { chunkOf, presentUpload } from '../../files/present';
import { pictureRule } from '../../files/rules';
import { networkOf } from '../../http/network-of';
import { originOf } from '../../http/origin';
import { serve, signedIn } from '../../http/serve';
import { uploadRoutes } from '../../http/uploads';
import type { Services } from '../../services';
import { cleanLines, cleanText } from '../../text';
import { remoteEvents } from './remote-events';
import { createRemotes } from './remotes';

/** '/files/', a hash and its folder. */
const FILE_ADDRESS_CHARS = 100;
const maxChars: Record<RemoteKind, number> = {
  danmu: limits.danmuMaxChars,
  comment: limits.commentMaxChars,
  search: limits.searchMaxChars,
  server: addressMaxChars,
  avatar: FILE_ADDRESS_CHARS,
  nickname: limits.nicknameMaxChars,
  introduce: limits.introduceMaxChars,
  redeem: offerLimits.redeemMaxChars,
};

/** A phone types into a screen: the screen makes a code, the phone opens it and sends text (look.md, 用手机输入). */
export function remoteRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, realtime, lanUrl, attempts, uploads } = services;
  const codes = attempts({ name: 'remote-codes', most: 30, seconds: 60 });
  const remotes = createRemotes(db, clock);
  const screens = remoteEvents(realtime, remotes);

  serve(app, 'remoteCreate', async ({ params, request, viewer }) => {
    // The picture is for the account that the screen is signed in with.
    const uid = params.kind === 'avatar' ? signedIn(viewer) : viewer.uid;
    if (!(await codes.take(networkOf(request.ip))).allowed) throw tooMany((t) => t.tooManyCodes);
    const made = await remotes.create(params.deviceName, params.kind, uid);
    return { ...made, url: `${lanUrl || originOf(request)}${paths.remoteInput(made.code)}` };
  });

  serve(app, 'remoteOpen', async ({ params }) => {
    const { code, device_name, ...row } = await remotes.find(params.code);
    if (await screens.opened(code)) await remotes.renew(code);
    const kind = row.kind as RemoteKind;
    return { deviceName: device_name, kind, maxChars: maxChars[kind] };
  });

  serve(app, 'remoteSend', async ({ params }) => {
    const { code, kind } = await remotes.find(params.code);
    // Only what stands under a film may have lines.
    const text = kind === 'comment' ? cleanLines(params.text) : cleanText(params.text);
    const max = maxChars[kind as RemoteKind];
    if (Array.from(text).length > max) throw badRequest((t) => t.tooLong(t.fields.input ?? 'text', max));
    const answer = await screens.type({ code, text, done: params.done });
    if (!answer) {
      // Did it end meanwhile, it is that which the phone is told.
      await remotes.find(code);
      throw toast('remote_silent', (t) => t.remoteSilent);
    }
    await remotes.renew(code);
    if (answer.msg) throw toast('remote_refused', () => answer.msg);
    return {};
  });

  /** Who has the code of a screen that waits for a picture sends it for that screen's account, and for nothing else of it. */
  const ownerOf = async (code: string): Promise<string> => {
    const { kind, uid } = await remotes.find(code);
    if (kind !== 'avatar' || !uid) throw notFound((t) => t.remoteNotFound);
    return `u:${uid}`;
  };
  uploadRoutes(app, (scope) => {
    serve(scope, 'remoteUpload', async ({ params, request }) => {
      const owner = await ownerOf(params.code);
      return presentUpload(await uploads.receive(pictureRule, chunkOf(owner, params, request.upload)));
    });
  });
  serve(app, 'remoteUploadState', async ({ params }) =>
    presentUpload(await uploads.stateOf(await ownerOf(params.code), params.uniqueFileID)),
  );

  serve(app, 'remoteClose', async ({ params }) => {
    await remotes.close(params.code, params.secret);
    return {};
  });
}
