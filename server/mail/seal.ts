import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keyed } from '../secrets';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What a queue keeps of a letter, so that codes and addresses do not lie open in the table of jobs for a week. */
export interface Seal {
  close(value: object): Promise<string>;
  /** @throws Error where it was not closed with this site's secret */
  open<T extends object>(sealed: string): Promise<T>;
}

/** @param keyed under a secret of the site */
export function createSeal(keyed: () => Promise<Keyed>): Seal {
  const key = async () => (await keyed())('seal of letters');
  return {
    async close(value) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, await key(), iv);
      const hidden = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64');
    },
    async open<T extends object>(sealed: string) {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv(CIPHER, await key(), bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      return JSON.parse(text.toString('utf8')) as T;
    },
  };
}
