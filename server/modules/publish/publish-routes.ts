import type { FastifyInstance } from 'fastify';
import { limits } from '../../../src/contract/limits';
import { badRequest, notFound } from '../../errors';
import { presentCategories } from '../../films/categories';
import { presentUpload, uniqueFileName } from '../../films/present-upload';
import { filmTypes, PREFIX, SERVER_ID } from '../../films/rules';
import { serve, signedIn } from '../../http/serve';
import type { Services } from '../../services';
import { CHUNK_PATH } from './chunk-route';

/** Films of members, from the file to the title (spec 7.6). */
export function publishRoutes(app: FastifyInstance, services: Services): void {
  const { films } = services;

  serve(app, 'publishPoint', async ({ viewer, t, language }) => ({
    // What is said of a chunk is said in the viewer's language, and its form has no room for that.
    url: `${CHUNK_PATH}?i18n=${language === 'zh-TW' ? 1 : 0}`,
    serverId: SERVER_ID,
    prefix: PREFIX,
    chunkBytes: limits.uploadChunkBytes,
    maxBytes: limits.videoUploadBytes,
    maxSeconds: limits.videoUploadSeconds,
    types: [...filmTypes],
    room: await films.room(signedIn(viewer)),
    categories: presentCategories(t),
  }));

  serve(app, 'createVideoFile', async ({ viewer, params, t }) => {
    const { name, bytes, hash = '', fileKey } = params;
    return presentUpload(await films.create(signedIn(viewer), { name, bytes, hash, fileKey }), t);
  });
  serve(app, 'videoUpload', async ({ viewer, params, t }) =>
    presentUpload(await films.get(signedIn(viewer), params.id), t),
  );
  serve(app, 'videoUploads', async ({ viewer, t }) => ({
    info: (await films.list(signedIn(viewer))).map((row) => presentUpload(row, t)),
  }));
  serve(app, 'videoFrames', async ({ viewer, params }) => ({ info: await films.frames(signedIn(viewer), params.id) }));

  serve(app, 'saveVideo', async ({ viewer, params }) => {
    const uid = signedIn(viewer);
    if (params.UID !== uid) throw notFound((t) => t.films.notFound);
    const before = await films.get(uid, params.ID);
    const isNamed = params.LID === PREFIX && params.ServerID === SERVER_ID;
    if (!isNamed || params.UploadedFileName !== uniqueFileName(before)) throw badRequest((t) => t.films.notFound);
    const row = await films.save(uid, {
      id: params.ID,
      cid: params.CID ?? '',
      labels: (params.Labels ?? '').split(',').filter(Boolean),
      text: params.Contxt,
      cover: params.Corver ?? '',
    });
    return { videoId: row.id, mediaKey: row.media_key };
  });
  serve(app, 'cancelVideo', async ({ viewer, params }) => {
    await films.cancel(signedIn(viewer), params.id);
    return {};
  });
  serve(app, 'retryVideo', async ({ viewer, params, t }) =>
    presentUpload(await films.retry(signedIn(viewer), params.id), t),
  );
}
