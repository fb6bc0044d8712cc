import { limits } from '../../src/contract/limits';
import type { AlbumPurpose } from '../../src/contract/schemas/album';
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
  /** Shown under signed addresses alone, and stored where no other address leads. */
  isPrivate?: true;
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

/** Pictures of the site itself, sent from the desk: posters, covers, adverts. All of them are the site's, whoever sent them. */
export const siteRule: FileRule = { ...pictureRule, purpose: 'site', quotaBytes: 1e13 };

/** The picture that may come with feedback: under 3 MB, JPG or PNG (spec section 5). Whoever sent it sees it, and the operator. */
export const screenshotRule: FileRule = {
  purpose: 'screenshot',
  types: ['jpg', 'png'],
  maxBytes: limits.screenshotBytes - 1,
  quotaBytes: limits.screenshotBytes * limits.imageUploadMaxCount,
  isPrivate: true,
};

/** Pictures of conversations, of comments and of reports (spec section 5), by what they are for. */
export const albumRules: Readonly<Record<AlbumPurpose, FileRule>> = {
  chat: { ...pictureRule, purpose: 'chat', isPrivate: true },
  report: { ...pictureRule, purpose: 'report', isPrivate: true },
  comment: { ...pictureRule, purpose: 'comment' },
  post: { ...pictureRule, purpose: 'post' },
  cover: { ...pictureRule, purpose: 'cover' },
  wish: { ...pictureRule, purpose: 'wish' },
  screenshot: screenshotRule,
};
