import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { growthLimits } from '../../../src/contract/growth-limits';
import { limits } from '../../../src/contract/limits';
import { offerLimits } from '../../../src/contract/offer-limits';
import type { UploadProgress } from '../../../src/contract/schemas/profile';
import type { RemoteKind } from '../../../src/contract/schemas/remote';
import { paths } from '../../../src/lib/paths';
import { addressMaxChars } from '../../../src/lib/server-address';
import { badRequest, notFound, toast, tooMany } from '../../errors';
import { chunkOf, presentUpload } from '../../files/present';
import { albumRules, type FileRule, pictureRule } from '../../files/rules';
import type { Received } from '../../files/uploads';
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
/** The same with its signature, as sendMessage takes it. */
const SIGNED_ADDRESS_CHARS = 160;
const maxChars: Record<RemoteKind, number> = {
  danmu: limits.danmuMaxChars,
  comment: limits.commentMaxChars,
  search: limits.searchMaxChars,
  server: addressMaxChars,
  avatar: FILE_ADDRESS_CHARS,
  nickname: limits.nicknameMaxChars,
  introduce: limits.introduceMaxChars,
  redeem: offerLimits.redeemMaxChars,
  invitation: growthLimits.invitationInputChars,
  chat: limits.chatMaxChars,
  chatPicture: SIGNED_ADDRESS_CHARS,
  wish: limits.wishNameMaxChars,
  feedback: limits.suggestionMaxChars,
};

/** Only what stands under a film, a message, and what the operator reads may have lines. */
const withLines: readonly string[] = ['comment', 'chat', 'feedback'] satisfies RemoteKind[];

/** Kinds that are no text: what a phone uploads for the account of the screen. */
const pictureRules: Partial<Record<RemoteKind, FileRule>> = {
  avatar: pictureRule,
  chatPicture: albumRules.chat,
};

/** A phone types into a screen: the screen makes a code, the phone opens it and sends text (look.md, 用手机输入). */
export function remoteRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, realtime, lanUrl, attempts, uploads, files } = services;
  const codes = attempts({ name: 'remote-codes', most: 30, seconds: 60 });
  const remotes = createRemotes(db, clock);
  const screens = remoteEvents(realtime, remotes);

  serve(app, 'remoteCreate', async ({ params, request, viewer }) => {
    // The picture is for the account that the screen is signed in with.
    const uid = pictureRules[params.kind] ? signedIn(viewer) : viewer.uid;
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
    const text = withLines.includes(kind) ? cleanLines(params.text) : cleanText(params.text);
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
  const filesOf = async (code: string): Promise<{ owner: string; rule: FileRule }> => {
    const { kind, uid } = await remotes.find(code);
    const rule = pictureRules[kind as RemoteKind];
    if (!rule || !uid) throw notFound((t) => t.remoteNotFound);
    return { owner: `u:${uid}`, rule };
  };
  /** A private picture has another address than one for everybody. */
  const present = async (received: Received | null): Promise<Static<typeof UploadProgress>> => ({
    ...presentUpload(received),
    filepath: received?.file ? await files.addressFor(received.file) : '',
  });
  uploadRoutes(app, (scope) => {
    serve(scope, 'remoteUpload', async ({ params, request }) => {
      const { owner, rule } = await filesOf(params.code);
      return present(await uploads.receive(rule, chunkOf(owner, params, request.upload)));
    });
  });
  serve(app, 'remoteUploadState', async ({ params }) =>
    present(await uploads.stateOf((await filesOf(params.code)).owner, params.uniqueFileID)),
  );

  serve(app, 'remoteClose', async ({ params }) => {
    await remotes.close(params.code, params.secret);
    return {};
  });
}
