import type { AlbumPurpose } from '../../../src/contract/schemas/album';
import type { Picture } from '../../files/attached-repository';
import type { Files } from '../../files/files';

/** The addresses that a call names, joined by '|', each once. */
export const addressesIn = (given = ''): string[] => [...new Set(given.split('|').filter(Boolean))];

/** @throws Refusal where one of them is somebody else's, was uploaded for another purpose, or is gone */
export const claimAll = (files: Files, uid: string, purpose: AlbumPurpose, addresses: string[]): Promise<Picture[]> =>
  Promise.all(addresses.map((address) => files.claim(`u:${uid}`, purpose, address)));
