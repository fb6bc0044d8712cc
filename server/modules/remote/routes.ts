import type { FastifyInstance } from 'fastify';
import { limits } from '../../../src/contract/limits';
import type { RemoteKind } from '../../../src/contract/schemas/remote';
import { paths } from '../../../src/lib/paths';
import { addressMaxChars } from '../../../src/lib/server-address';
import { badRequest } from '../../errors';
import { originOf } from '../../http/origin';
import { serve } from '../../http/serve';
import type { Services } from '../../services';
import { cleanLines, cleanText } from '../../text';

const maxChars: Record<RemoteKind, number> = {
  danmu: limits.danmuMaxChars,
  comment: limits.commentMaxChars,
  search: limits.searchMaxChars,
  server: addressMaxChars,
};

/** A phone types into a screen: the screen makes a code, the phone opens it and sends text (look.md, 用手机输入). */
export function remoteRoutes(app: FastifyInstance, { remotes, realtime, lanUrl }: Services): void {
  serve(app, 'remoteCreate', async ({ params, request }) => {
    const made = await remotes.create(params.deviceName, params.kind);
    return { ...made, url: `${lanUrl || originOf(request)}${paths.remoteInput(made.code)}` };
  });

  serve(app, 'remoteOpen', async ({ params }) => {
    const row = await remotes.open(params.code);
    realtime.toRemote(row.code).emit('remoteOpened', { code: row.code });
    const kind = row.kind as RemoteKind;
    return { deviceName: row.device_name, kind, maxChars: maxChars[kind] };
  });

  serve(app, 'remoteSend', async ({ params }) => {
    const { code, kind } = await remotes.open(params.code);
    // Only what stands under a film may have lines.
    const text = kind === 'comment' ? cleanLines(params.text) : cleanText(params.text);
    const max = maxChars[kind as RemoteKind];
    if (Array.from(text).length > max) throw badRequest((t) => t.tooLong(t.fields.input ?? 'text', max));
    realtime.toRemote(code).emit('remoteText', { code, text, done: params.done });
    return {};
  });

  serve(app, 'remoteClose', async ({ params }) => {
    await remotes.close(params.code, params.secret);
    return {};
  });
}
