import type { FastifyInstance } from 'fastify';
import { receivePicture } from '../../desk/receive-picture';
import { serveDesk } from '../../desk/serve-desk';
import { siteRule } from '../../files/rules';
import { SITE } from '../../files/site-pictures-repository';
import { addressOf } from '../../files/store';
import { uploadRoutes } from '../../http/uploads';
import type { Services } from '../../services';

/** Serves the upload of the site's pictures: posters, covers, adverts and pictures of messages. */
export function pictureRoutes(app: FastifyInstance, { clock, uploads }: Services): void {
  uploadRoutes(app, (scope) => {
    serveDesk(scope, clock, 'pictureUpload', async ({ params, staff, request }) => {
      const sent = { by: staff.uid, owner: SITE, part: params, form: request.upload };
      const { present, file } = await receivePicture(uploads, siteRule, sent);
      return {
        present,
        address: file ? addressOf(file) : '',
        width: file?.width ?? 0,
        height: file?.height ?? 0,
      };
    });
  });
}
