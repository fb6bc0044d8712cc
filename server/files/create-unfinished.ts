import type { BucketPlace, UnfinishedFiles } from './unfinished';
import { unfinishedInBucket } from './unfinished-bucket';
import { unfinishedInFolder } from './unfinished-folder';

/**
 * @param root absolute folder; made when the first file comes. Without a bucket it is one folder for all processes of the site, with one
 * it is where each of them works. @param place in the bucket, where there is one
 */
export const createUnfinished = (root: string, place?: BucketPlace): UnfinishedFiles =>
  place ? unfinishedInBucket(root, place) : unfinishedInFolder(root);
