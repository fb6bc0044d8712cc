import { limits } from '../../src/contract/limits';
import type { PictureType } from './pictures';

/** What may be uploaded for a purpose. */
export interface FileRule {
  /** Stands in the database. */
  purpose: string;
  types: readonly PictureType[];
  /** The longest file. Bytes. */
  maxBytes: number;
  /** What all files of an owner for this purpose may take together. Bytes. */
  quotaBytes: number;
}

/** Uploads of an owner and purpose that may be unfinished at the same time. */
export const MAX_UNFINISHED = limits.imageUploadMaxCount;

/** Avatars, covers, albums, trends (spec section 5): as many of the longest as one choice may hold. */
export const pictureRule: FileRule = {
  purpose: 'picture',
  types: ['png', 'jpg', 'gif'],
  maxBytes: limits.imageUploadDefaultBytes,
  quotaBytes: limits.imageUploadDefaultBytes * limits.imageUploadMaxCount,
};

/** The picture that may come with a report of what does not play: under 3 MB, JPG or PNG. */
export const screenshotRule: FileRule = {
  purpose: 'screenshot',
  types: ['jpg', 'png'],
  maxBytes: limits.screenshotBytes - 1,
  quotaBytes: limits.screenshotBytes * limits.imageUploadMaxCount,
};
