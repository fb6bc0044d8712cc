import { limits } from '../../../src/contract/limits';
import type { PostPictureRow } from '../../db/schema';
import { badRequest } from '../../errors';
import type { Files } from '../../files/files';
import { presentPicture } from '../../posts/present-posts';

/** A picture as a post keeps it. */
export type PostPicture = Omit<PostPictureRow, 'post_id' | 'position'>;

/** Before a picture is there its place has this colour. */
const NO_COLOR = '#2e3642';

/** The addresses that a call names, joined by '|', each once. @throws Refusal where there are too many */
export function picturesIn(given = ''): string[] {
  const addresses = [...new Set(given.split('|').filter(Boolean))];
  if (addresses.length > limits.postPictures) throw badRequest((t) => t.posts.tooManyPictures);
  return addresses;
}

/**
 * The pictures behind addresses, in their order. @param kept those that the post has already; they are named by their paths
 * @throws Refusal where one is somebody else's, was uploaded for another purpose, or is gone
 */
export function claimPictures(
  files: Files,
  uid: string,
  addresses: readonly string[],
  kept: readonly PostPictureRow[] = [],
): Promise<PostPicture[]> {
  return Promise.all(
    addresses.map(async (address) => {
      const had = kept.find((row) => presentPicture(row).path === address);
      if (had) return had;
      const { hash, type, width, height } = await files.claim(`u:${uid}`, 'post', address);
      return { hash, type, width, height, color: NO_COLOR };
    }),
  );
}
