import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { badRequest } from '../errors';
import { type Pictures, typeOfBytes } from '../files/pictures';

/** Pictures that stay as they came: for tests of how they travel. What becomes of real ones is in files/pictures.test.ts. */
export const asTheyCame: Pictures = {
  async make(source, out) {
    const bytes = await readFile(source);
    const type = typeOfBytes(bytes);
    if (!type) throw badRequest((t) => t.uploadBroken);
    await mkdir(out, { recursive: true });
    await copyFile(source, join(out, `whole.${type}`));
    return { type, widths: [], width: 640, height: 360, color: '#804020' };
  },
  close: () => undefined,
};
