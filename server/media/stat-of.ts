import { type Stats, statSync } from 'node:fs';

/**
 * What the system knows of a file of an import. One that went meanwhile, or lies in a folder that nobody may enter, ends no other: that it
 * cannot be read is said at its turn, and is no fault here. @returns undefined for such a file
 */
export function statOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}
