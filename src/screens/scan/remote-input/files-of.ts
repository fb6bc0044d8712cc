import { call } from '../../../api/client';
import type { UploadTarget } from '../../../features/upload-image/upload-image';

/** The files of the account that is signed in on the screen whose code was scanned. */
export const filesOf = (code: string): UploadTarget => ({
  send: (facts, file, options) => call('remoteUpload', { code, ...facts }, { file, ...options }),
  stateOf: (uniqueFileID) => call('remoteUploadState', { code, uniqueFileID }),
});
