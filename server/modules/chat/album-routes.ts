import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { UploadProgress } from '../../../src/contract/schemas/profile';
import { chunkOf } from '../../files/present';
import { albumRules } from '../../files/rules';
import type { Received } from '../../files/uploads';
import { serve, signedIn } from '../../http/serve';
import { uploadRoutes } from '../../http/uploads';
import type { Services } from '../../services';

/** Pictures on their way into conversations, comments and reports (spec 7.6, Album/UploadFile). */
export function albumRoutes(app: FastifyInstance, { uploads, files }: Services): void {
  const present = async (received: Received | null): Promise<Static<typeof UploadProgress>> => ({
    present: received?.present ?? '',
    filepath: received?.file ? await files.addressFor(received.file) : '',
  });
  uploadRoutes(app, (scope) => {
    serve(scope, 'albumUpload', async ({ viewer, params, request }) => {
      const { chunk: index, totalChunk: total, uniqueFileID, purpose } = params;
      const owner = `u:${signedIn(viewer)}`;
      const part = chunkOf(owner, { index, total, uniqueFileID }, request.upload);
      return present(await uploads.receive(albumRules[purpose], part));
    });
  });
  serve(app, 'albumUploadState', async ({ viewer, params }) => {
    const state = await uploads.stateOf(`u:${signedIn(viewer)}`, params.uniqueFileID);
    // Of a file for something else nothing is known here: the account would use it where it may not.
    return present(state?.file && state.file.purpose !== params.purpose ? null : state);
  });
}
