import { type Static, Type } from 'typebox';
import { get, post } from '../call';
import { limits } from '../limits';
import { Empty, Key, Rows } from './common';

/**
 * A film on its way: 'uploading' until all its chunks are there, 'ready' to be saved, 'checking' and 'packaging' by the server's jobs,
 * 'done' when its title stands (or waits for review with its post), 'failed' with a reason.
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

/** Spec section 3, Video upload info: `lid` names the upload's place, `id` the upload, `uniqueFileName` the file on the server. */
export const VideoUpload = Type.Object({
  lid: Type.String(),
  id: Type.String(),
  uniqueFileName: Type.String(),
  /** What the form of each chunk names the upload by. Only who sent createVideoFile knows it. */
  uniqueFileID: Type.String(),
  /** As the person's file is called. */
  name: Type.String(),
  bytes: Type.Integer(),
  chunks: Type.Integer(),
  /** A digit for each chunk: '1' where it is there. */
  present: Type.String(),
  phase: UploadPhase,
  /** Percent of packaging. */
  progress: Type.Integer(),
  /** Why it failed, in the viewer's language; else ''. */
  reason: Type.String(),
  /** The title's key; '' before there is one. */
  mediaKey: Type.String(),
  /** Unix ms. */
  at: Type.Integer(),
});
export type VideoUpload = Static<typeof VideoUpload>;

/** What a chunk is answered with, in an envelope as every call's. */
export interface ChunkAnswer {
  present: string;
  phase: UploadPhase;
}

const File = {
  name: Type.String({ minLength: 1, maxLength: 400 }),
  /** Bytes; 5 GB stand in a double without loss. */
  bytes: Type.Integer({ minimum: 0, maximum: 1_099_511_627_776 }),
  /** SHA-256 of the whole file, hex; '' where the device has not computed it. */
  hash: Type.Optional(Type.String({ maxLength: 64, pattern: '^([0-9a-f]{64})?$' })),
  /** The device's name for this file, by its name, size and date: the same gives the same upload while it is unfinished. */
  fileKey: Key,
};

export const publishCalls = {
  /**
   * Where films go, and what may (spec 7.6). `url`, a path of the API's host or an address, takes the chunks: a form with file, chunk,
   * renamemode 'Format', prefix, chunks, uid, uniqueFileID and, where the device likes, hash (SHA-256 of the chunk); it answers with
   * an envelope of ChunkAnswer. `serverId` is told to saveVideo.
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
      /** Suffixes, without a dot. */
      types: Type.Array(Type.String()),
      /** Bytes that this account may still send. */
      room: Type.Integer(),
      /** What a film may be filed under; '0,7' is the default (spec section 3, cid). */
      categories: Type.Array(Type.Object({ cid: Type.String(), name: Type.String() })),
    }),
  }),
  /** Makes an upload or finds the unfinished one. What these bytes are known by already is 'ready' at once. */
  createVideoFile: get('/api/User/CreateVideoFile', { silent: true, query: Type.Object(File), data: VideoUpload }),
  videoUpload: get('/api/User/GetVideoFile', { silent: true, query: Type.Object({ id: Key }), data: VideoUpload }),
  /** Those of the account that are not done, the newest first. */
  videoUploads: get('/api/User/GetVideoFiles', { silent: true, query: Empty, data: Rows(VideoUpload) }),
  /** Nine frames of an upload, for who could not draw them from the file itself (spec 2.7, selectVideoPreview). Empty while they are cut. */
  videoFrames: get('/api/User/GetVideoFrames', {
    silent: true,
    query: Type.Object({ id: Key }),
    data: Rows(Type.Object({ path: Type.String(), time: Type.Number() })),
  }),
  /** What it is to be called, and its cover (spec 7.6, by its fields). Packages begins with it. `videoId` goes to createPost. */
  saveVideo: post('/api/User/SaveVideo', {
    silent: true,
    body: Type.Object({
      LID: Key,
      ID: Key,
      CID: Type.Optional(Type.String({ maxLength: 16, pattern: '^[0-9]+,[0-9]+$' })),
      UID: Key,
      /** Ids of labels, joined by ','. */
      Labels: Type.Optional(Type.String({ maxLength: 400 })),
      /** The first line is its title. */
      Contxt: Type.String({ minLength: 1, maxLength: limits.postMaxChars * 4 }),
      /** What albumUpload gave with purpose 'cover', or a path of videoFrames; '' for a frame that the server picks. */
      Corver: Type.Optional(Type.String({ maxLength: 300 })),
      UploadedFileName: Type.String({ minLength: 1, maxLength: 200 }),
      ServerID: Key,
    }),
    data: Type.Object({ videoId: Type.String(), mediaKey: Type.String() }),
  }),
  /** Undoes all of it on the server, too. One that became a title goes with its post. */
  cancelVideo: post('/api/User/CancelVideoFile', { silent: true, body: Type.Object({ id: Key }), data: Empty }),
  /** Packages a failed one anew. */
  retryVideo: post('/api/User/RetryVideoFile', { silent: true, body: Type.Object({ id: Key }), data: VideoUpload }),
};
