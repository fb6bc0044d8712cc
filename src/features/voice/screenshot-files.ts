import { call } from '../../api/client';
import { useSession } from '../../state/session';
import { albumFiles } from '../upload-image/album-files';
import type { UploadTarget } from '../upload-image/upload-image';

const ofUser = albumFiles('screenshot');

/** Screenshots that come with feedback (spec section 6): a signed-in user's are sent by one call, a visitor's by another. */
export const screenshotFiles: UploadTarget = {
  send: (facts, file, options) => {
    if (useSession.getState().user) return ofUser.send(facts, file, options);
    const { index: chunk, total: totalChunk, uniqueFileID } = facts;
    return call('uploadNoLogin', { chunk, totalChunk, uniqueFileID }, { file, ...options });
  },
  // A visitor's upload cannot be asked for its state: all of it is sent again, which changes nothing.
  stateOf: async (uniqueFileID) =>
    useSession.getState().user ? ofUser.stateOf(uniqueFileID) : { present: '', filepath: '' },
};
