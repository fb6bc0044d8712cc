import { Type } from 'typebox';
import { post } from '../call';
import { limits } from '../limits';
import { Empty } from './common';

const largestIndex = Math.ceil(limits.imageUploadDefaultBytes / limits.uploadChunkBytes);
/** What an upload form says besides its file (spec 7.6, Image upload). */
export const UploadFields = {
  /** 0-based. All chunks but the last are 2 MB long. */
  index: Type.Integer({ minimum: 0, maximum: largestIndex }),
  total: Type.Integer({ minimum: 1, maximum: largestIndex + 1 }),
  /** The client's name for this file, unique among the account's. */
  uniqueFileID: Type.String({ minLength: 1, maxLength: 128, pattern: '^[\\x21-\\x7e]+$' }),
};

/** How far an upload is. */
export const UploadProgress = Type.Object({
  /** A digit for each chunk, '1' where it is there; '' where the server knows of no such upload. */
  present: Type.String(),
  /** Where the picture is shown, as soon as all of it is there; else ''. */
  filepath: Type.String(),
});

export const profileCalls = {
  /** A chunk of a picture (spec section 5, Image uploader). The form's file is one chunk of it. */
  uploadFile: post('/api/User/UploadFile', {
    silent: true,
    file: true,
    body: Type.Object(UploadFields),
    data: UploadProgress,
  }),
  /** For who goes on after a break. */
  uploadState: post('/api/User/UploadState', {
    silent: true,
    body: Type.Object({ uniqueFileID: UploadFields.uniqueFileID }),
    data: UploadProgress,
  }),
  /** What of one's own page nobody but oneself is told. */
  ownSettings: post('/api/User/GetOwnSettings', {
    silent: true,
    body: Empty,
    data: Type.Object({
      /** From when on the nickname may be changed, unix ms; 0: at once. */
      nickChangeAt: Type.Integer(),
      customUserAreaCode: Type.String(),
      useCustomUserArea: Type.Boolean(),
      hideFavourites: Type.Boolean(),
    }),
  }),
};
