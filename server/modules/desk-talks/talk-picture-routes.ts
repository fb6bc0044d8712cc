import type { FastifyInstance } from 'fastify';
import { receivePicture } from '../../desk/receive-picture';
import { serveDesk } from '../../desk/serve-desk';
import { forbidden } from '../../errors';
import { albumRules } from '../../files/rules';
import { uploadRoutes } from '../../http/uploads';
import type { Services } from '../../services';
import { readable } from './readable';

/** Serves the upload of pictures for a conversation by its agent. They are private, as those of viewers are. */
export function talkPictureRoutes(app: FastifyInstance, { db, clock, uploads, files }: Services): void {
  uploadRoutes(app, (scope) => {
    serveDesk(scope, clock, 'talkPicture', async ({ params, staff, request }) => {
      const { conversationId, ...part } = params;
      const { state } = await readable(db, staff.uid, conversationId);
      if (state !== 'open') throw forbidden((t) => t.desk.caseNotYours);
      const sent = { by: staff.uid, owner: `u:${staff.uid}`, part, form: request.upload };
      const { present, file } = await receivePicture(uploads, albumRules.chat, sent);
      return {
        present,
        address: file ? await files.addressFor(file) : '',
        width: file?.width ?? 0,
        height: file?.height ?? 0,
      };
    });
  });
}
