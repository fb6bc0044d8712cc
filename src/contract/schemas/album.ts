import { type Static, Type } from 'typebox';
import { post } from '../call';
import { UploadFields, UploadProgress } from './profile';

/**
 * What a picture is for. 'chat' and 'report' are seen by whom they are sent to alone, under signed addresses; 'comment' stands under
 * a title for everybody, 'post' in a post, 'cover' on a film or a playlist of its owner, 'wish' beside a
 * film that is asked for. 'screenshot' comes with feedback: under 3 MB, JPG or PNG.
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
   * A chunk of a picture (spec 7.6): `chunk` is 0-based. `filepath` is what the call is given that the picture is for; only the account
   * that sent it may use it.
   */
  albumUpload: post('/api/Album/UploadFile', {
    silent: true,
    file: true,
    query: Type.Object({ chunk: UploadFields.index, totalChunk: UploadFields.total }),
    body: Type.Object(File),
    data: UploadProgress,
  }),
  /** For who goes on after a break. */
  albumUploadState: post('/api/Album/UploadState', { silent: true, body: Type.Object(File), data: UploadProgress }),
};
