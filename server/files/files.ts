import type { AlbumPurpose } from '../../src/contract/schemas/album';
import type { Db } from '../db/db';
import type { FileRow } from '../db/schema';
import { notFound } from '../errors';
import { albumRules } from './rules';
import * as repository from './shown-repository';
import { privateAt, type SignedPictures } from './signed';
import { addressOf, storedAt } from './store';

/** A picture that its owner may use. Sizes in px. */
export type Claimed = Pick<FileRow, 'id' | 'hash' | 'type' | 'width' | 'height'>;

export interface Files {
  /**
   * What albumUpload gave, as the picture that it is. @param owner key of whoever uses it, e.g. 'u:ming'
   * @throws Refusal where it is somebody else's, was given for another purpose, or is gone
   */
  claim(owner: string, purpose: AlbumPurpose, address: string): Promise<Claimed>;
  /** The address of a private picture; it ends. */
  signedPicture(hash: string, type: string): Promise<string>;
  /** The address of a stored picture, as its purpose wants it. */
  addressFor(file: Pick<FileRow, 'hash' | 'type' | 'purpose'>): Promise<string>;
}

export function createFiles(db: Db, signed: SignedPictures): Files {
  const rules: Readonly<Record<string, { isPrivate?: true }>> = albumRules;
  return {
    async claim(owner, purpose, address) {
      const stored = albumRules[purpose].isPrivate ? privateAt(address) : storedAt(address);
      const file = stored && (await repository.ownPicture(db, owner, purpose, stored));
      if (!file) throw notFound((t) => t.pictureGone);
      return file;
    },
    signedPicture: signed.addressOf,
    addressFor: async (file) =>
      rules[file.purpose]?.isPrivate ? signed.addressOf(file.hash, file.type) : addressOf(file),
  };
}
