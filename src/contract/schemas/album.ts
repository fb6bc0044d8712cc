import { type Static, Type } from 'typebox';
import { post } from '../call';
import { UploadFields, UploadProgress } from './profile';

/**
 * The purpose of a picture. 'chat' and 'report' are shown to their recipients alone, under signed addresses; 'comment' is shown to
 * everybody under a title, 'post' in a post, 'cover' on a film or a playlist of its owner, 'wish' beside a film request.
 * 'screenshot' goes with feedback: under 3 MB, JPG or PNG.
 */
export const AlbumPurpose = Type.Union([
  Type.Literal('chat'),
  Type.Literal('comment'),
  Type.Literal('report'),
  Type.Literal('post'),
  Type.Literal('cover'),
  Type.Literal('wish'),
  Type.Literal('screenshot'),
]);
export type AlbumPurpose = Static<typeof AlbumPurpose>;

const File = { uniqueFileID: UploadFields.uniqueFileID, purpose: AlbumPurpose };

export const albumCalls = {
  /**
   * Uploads a chunk of a picture (spec 7.6): `chunk` is 0-based. `filepath` is passed to the call that uses the picture; only the
   * account that uploaded it may use it.
   */
  albumUpload: post('/api/Album/UploadFile', {
    silent: true,
    file: true,
    query: Type.Object({ chunk: UploadFields.index, totalChunk: UploadFields.total }),
    body: Type.Object(File),
    data: UploadProgress,
  }),
  /** The state of an upload, for a client that resumes it after a break. */
  albumUploadState: post('/api/Album/UploadState', { silent: true, body: Type.Object(File), data: UploadProgress }),
};
