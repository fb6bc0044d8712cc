import { type Static, Type } from 'typebox';
import { get, post } from '../call';
import { limits } from '../limits';
import { Empty, Key, Rows } from './common';

/**
 * The phase of an uploaded film: 'uploading' until all its chunks are there, 'ready' to be saved, 'checking' and 'packaging' by the
 * server's jobs, 'done' when its title exists (or waits for review with its post), 'failed' with a reason.
 */
export const UploadPhase = Type.Union([
  Type.Literal('uploading'),
  Type.Literal('ready'),
  Type.Literal('checking'),
  Type.Literal('packaging'),
  Type.Literal('done'),
  Type.Literal('failed'),
]);
export type UploadPhase = Static<typeof UploadPhase>;

/** Spec section 3, Video upload info: `lid` names where the upload is stored, `id` the upload, `uniqueFileName` the file on the server. */
export const VideoUpload = Type.Object({
  lid: Type.String(),
  id: Type.String(),
  uniqueFileName: Type.String(),
  /** The upload's name in the form of each chunk. Only the client that called createVideoFile knows it. */
  uniqueFileID: Type.String(),
  /** The name of the member's file. */
  name: Type.String(),
  bytes: Type.Integer(),
  chunks: Type.Integer(),
  /** A digit for each chunk, '1' where the server has the chunk. */
  present: Type.String(),
  phase: UploadPhase,
  /** Percent of packaging. */
  progress: Type.Integer(),
  /** Why the upload failed, in the viewer's language; else ''. */
  reason: Type.String(),
  /** The title's key; '' until there is a title. */
  mediaKey: Type.String(),
  /** Unix ms. */
  at: Type.Integer(),
});
export type VideoUpload = Static<typeof VideoUpload>;

/** The answer to a chunk, in an envelope as every call's. */
export interface ChunkAnswer {
  present: string;
  phase: UploadPhase;
}

const File = {
  name: Type.String({ minLength: 1, maxLength: 400 }),
  /** Size of the file; 5 GB fit a double without loss. */
  bytes: Type.Integer({ minimum: 0, maximum: 1_099_511_627_776 }),
  /** SHA-256 of the whole file, hex; '' where the device has not computed it. */
  hash: Type.Optional(Type.String({ maxLength: 64, pattern: '^([0-9a-f]{64})?$' })),
  /** The device's name for this file, made from its name, size and date: the same key finds the same upload while it is unfinished. */
  fileKey: Key,
};

export const publishCalls = {
  /**
   * Where film uploads go, and their limits (spec 7.6). `url`, a path of the API's host or an address, takes the chunks: a form with
   * file, chunk, renamemode 'Format', prefix, chunks, uid, uniqueFileID and, optionally, hash (SHA-256 of the chunk); the answer is an
   * envelope of ChunkAnswer. `serverId` has to be passed to saveVideo.
   */
  publishPoint: get('/api/User/GetPublishPoint', {
    silent: true,
    query: Empty,
    data: Type.Object({
      url: Type.String(),
      serverId: Type.String(),
      prefix: Type.String(),
      chunkBytes: Type.Integer(),
      maxBytes: Type.Integer(),
      maxSeconds: Type.Integer(),
      /** File extensions, without a dot. */
      types: Type.Array(Type.String()),
      /** Bytes that this account may still upload. */
      room: Type.Integer(),
      /** The categories for a film; '0,7' is the default (spec section 3, cid). */
      categories: Type.Array(Type.Object({ cid: Type.String(), name: Type.String() })),
    }),
  }),
  /** Creates an upload or finds the unfinished one. Where the server already has a file with this hash, the upload is 'ready' at once. */
  createVideoFile: get('/api/User/CreateVideoFile', { silent: true, query: Type.Object(File), data: VideoUpload }),
  videoUpload: get('/api/User/GetVideoFile', { silent: true, query: Type.Object({ id: Key }), data: VideoUpload }),
  /** The account's uploads that are not done, the newest first. */
  videoUploads: get('/api/User/GetVideoFiles', { silent: true, query: Empty, data: Rows(VideoUpload) }),
  /** Nine frames of an upload, for a client that cannot draw them from the file itself (spec 2.7, selectVideoPreview). Empty until they are cut. */
  videoFrames: get('/api/User/GetVideoFrames', {
    silent: true,
    query: Type.Object({ id: Key }),
    data: Rows(Type.Object({ path: Type.String(), time: Type.Number() })),
  }),
  /** Saves the film's text and cover (spec 7.6, with its field names) and starts packaging. `videoId` goes to createPost. */
  saveVideo: post('/api/User/SaveVideo', {
    silent: true,
    body: Type.Object({
      LID: Key,
      ID: Key,
      CID: Type.Optional(Type.String({ maxLength: 16, pattern: '^[0-9]+,[0-9]+$' })),
      UID: Key,
      /** Ids of labels, joined by ','. */
      Labels: Type.Optional(Type.String({ maxLength: 400 })),
      /** The text of the film; its first line is the title. */
      Contxt: Type.String({ minLength: 1, maxLength: limits.postMaxChars * 4 }),
      /** The path from albumUpload with purpose 'cover', or one from videoFrames; '' for a frame that the server picks. */
      Corver: Type.Optional(Type.String({ maxLength: 300 })),
      UploadedFileName: Type.String({ minLength: 1, maxLength: 200 }),
      ServerID: Key,
    }),
    data: Type.Object({ videoId: Type.String(), mediaKey: Type.String() }),
  }),
  /** Removes everything of the upload, on the server too. A film that has become a title is removed by deleting its post. */
  cancelVideo: post('/api/User/CancelVideoFile', { silent: true, body: Type.Object({ id: Key }), data: Empty }),
  /** Starts the packaging of a failed upload anew. */
  retryVideo: post('/api/User/RetryVideoFile', { silent: true, body: Type.Object({ id: Key }), data: VideoUpload }),
};
