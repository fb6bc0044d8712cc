import { limits } from '../../contract/limits';

/** What an image uploader takes (spec section 5). */
export interface ImageRule {
  /** The check of the name's ending can be switched off; the server looks at the content anyhow. */
  checksType?: boolean;
  /** Bytes. */
  maxBytes?: number;
}

/** For the `accept` of a file field: a phone turns its own formats into one of these. */
export const acceptedImages = 'image/png,image/jpeg,image/gif';
export const imageEndings: readonly string[] = ['png', 'jpg', 'jpeg', 'gif'];

/** What is wrong with a file before it is sent; null for nothing. */
export function imageProblem(
  { name, size }: { name: string; size: number },
  { checksType = true, maxBytes = limits.imageUploadDefaultBytes }: ImageRule = {},
): 'type' | 'size' | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (checksType && (name.indexOf('.') < 0 || imageEndings.indexOf(ending) < 0)) return 'type';
  return size > maxBytes ? 'size' : null;
}
