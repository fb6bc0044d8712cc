import { call } from '../../api/client';
import type { AlbumPurpose } from '../../contract/schemas/album';
import type { UploadTarget } from './upload-image';

/** Pictures that go with something one says, by what they are for; who may see them hangs on that. */
export const albumFiles = (purpose: AlbumPurpose): UploadTarget => ({
  send: ({ index, total, uniqueFileID }, file, options) =>
    call('albumUpload', { chunk: index, totalChunk: total, uniqueFileID, purpose }, { file, ...options }),
  stateOf: (uniqueFileID) => call('albumUploadState', { uniqueFileID, purpose }),
});
