import { limits } from '../../contract/limits';

/** The file types and sizes that an image uploader accepts (spec section 5). */
export interface ImageRule {
  /** Whether the ending of the name is checked; the server looks at the content in any case. */
  checksType?: boolean;
  /** The largest file, in bytes. */
  maxBytes?: number;
}

/** The `accept` of a file field: a phone converts its own formats into one of these. */
export const acceptedImages = 'image/png,image/jpeg,image/gif';
export const imageEndings: readonly string[] = ['png', 'jpg', 'jpeg', 'gif'];

/** The problem of a file before it is sent; null for none. */
export function imageProblem(
  { name, size }: { name: string; size: number },
  { checksType = true, maxBytes = limits.imageUploadDefaultBytes }: ImageRule = {},
): 'type' | 'size' | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (checksType && (name.indexOf('.') < 0 || imageEndings.indexOf(ending) < 0)) return 'type';
  return size > maxBytes ? 'size' : null;
}
