import { call } from '../../api/client';
import type { AlbumPurpose } from '../../contract/schemas/album';
import type { UploadTarget } from './upload-image';

/** Pictures that belong to a text, by their purpose, which decides who may see them. */
export const albumFiles = (purpose: AlbumPurpose): UploadTarget => ({
  send: ({ index, total, uniqueFileID }, file, options) =>
    call('albumUpload', { chunk: index, totalChunk: total, uniqueFileID, purpose }, { file, ...options }),
  stateOf: (uniqueFileID) => call('albumUploadState', { uniqueFileID, purpose }),
});
