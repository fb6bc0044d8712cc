import { open } from 'node:fs/promises';

export type PictureType = 'png' | 'jpg' | 'gif';

export const contentTypes: Record<PictureType, string> = { png: 'image/png', jpg: 'image/jpeg', gif: 'image/gif' };

const beginnings: [PictureType, Buffer][] = [
  // The signature and the header chunk that has to follow it.
  ['png', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')],
  ['jpg', Buffer.from('\xff\xd8\xff', 'latin1')],
  ['gif', Buffer.from('GIF87a', 'latin1')],
  ['gif', Buffer.from('GIF89a', 'latin1')],
];
const LONGEST_BEGINNING = 16;

/** What a file is by its first bytes, whatever it calls itself; null for anything that is no picture of ours. */
export const typeOfBytes = (bytes: Uint8Array): PictureType | null =>
  beginnings.find(([, begin]) => begin.equals(bytes.subarray(0, begin.length)))?.[0] ?? null;

/** What a file calls itself; null where its name has no ending, as a slice of a file in a browser has none. */
export function endingOf(name: string): string | null {
  const [, ending] = /\.([a-z0-9]{1,8})$/i.exec(name) ?? [];
  return ending === undefined ? null : ending.toLowerCase().replace('jpeg', 'jpg');
}

/**
 * Looks at a complete file before it is kept. The first bytes are what is looked at today; that a picture is decoded and
 * written anew, which is what really takes scripts and places out of it, belongs here, and nothing around it changes.
 * @returns what it is, or null where it is no picture
 */
export async function examinePicture(path: string): Promise<PictureType | null> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LONGEST_BEGINNING), 0, LONGEST_BEGINNING, 0);
    return typeOfBytes(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
