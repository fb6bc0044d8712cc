import { Type } from 'typebox';
import { post } from '../call';
import { limits } from '../limits';
import { Empty } from './common';

const largestIndex = Math.ceil(limits.imageUploadDefaultBytes / limits.uploadChunkBytes);
/** The fields of an upload form besides its file (spec 7.6, Image upload). */
export const UploadFields = {
  /** 0-based. All chunks but the last are 2 MB long. */
  index: Type.Integer({ minimum: 0, maximum: largestIndex }),
  total: Type.Integer({ minimum: 1, maximum: largestIndex + 1 }),
  /** The client's name for this file, unique within the account. */
  uniqueFileID: Type.String({ minLength: 1, maxLength: 128, pattern: '^[\\x21-\\x7e]+$' }),
};

/** The progress of an upload. */
export const UploadProgress = Type.Object({
  /** A digit for each chunk, '1' where the server has the chunk; '' where the server knows no such upload. */
  present: Type.String(),
  /** The path under which the picture is shown, once all chunks are there; else ''. */
  filepath: Type.String(),
});

export const profileCalls = {
  /** Uploads a chunk of a picture (spec section 5, Image uploader). The form's file is that chunk. */
  uploadFile: post('/api/User/UploadFile', {
    silent: true,
    file: true,
    body: Type.Object(UploadFields),
    data: UploadProgress,
  }),
  /** The state of an upload, for a client that resumes it after a break. */
  uploadState: post('/api/User/UploadState', {
    silent: true,
    body: Type.Object({ uniqueFileID: UploadFields.uniqueFileID }),
    data: UploadProgress,
  }),
  /** The private part of the member's own page. */
  ownSettings: post('/api/User/GetOwnSettings', {
    silent: true,
    body: Empty,
    data: Type.Object({
      /** From when on the nickname may be changed, unix ms; 0: now. */
      nickChangeAt: Type.Integer(),
      customUserAreaCode: Type.String(),
      useCustomUserArea: Type.Boolean(),
      hideFavourites: Type.Boolean(),
    }),
  }),
};
