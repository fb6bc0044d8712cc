import type { Kysely } from 'kysely';
import { limits } from '../../../src/contract/limits';
import { randomHex, sha256 } from '../../accounts/sessions';
import type { Database, RemoteInputRow } from '../../db/schema';
import { conflict, notFound } from '../../errors';
import type { RemoteCodes } from '../../realtime/realtime';
import { cleanText } from '../../text';

export interface Remotes extends RemoteCodes {
  create(deviceName: string, kind: string): Promise<{ code: string; secret: string; seconds: number }>;
  /** The code as a phone found it. @throws Refusal where there is none, or it ran out */
  find(code: string): Promise<RemoteInputRow>;
  close(code: string, secret: string): Promise<void>;
}

const lifeMs = limits.remoteLifeSeconds * 1000;
/** A screen whose channel broke is back within its longest pause between two tries; one that was switched off is not. */
const graceMs = 30_000;

/**
 * Phones as keyboards of a screen. The QR shows `code`; `secret` never leaves the screen, so whoever photographs the
 * screen can type into it while it is typing, and can hear nothing. A code ends with what was being typed, and soon after
 * the screen has gone: only a screen that is there keeps it alive.
 * @param clock unix ms
 */
export function createRemotes(db: Kysely<Database>, clock: () => number): Remotes {
  const rowOf = (code: string) =>
    db.selectFrom('remote_inputs').selectAll().where('code', '=', code).executeTakeFirst();
  return {
    async create(deviceName, kind) {
      const [code, secret, now] = [randomHex(), randomHex(), clock()];
      await db.deleteFrom('remote_inputs').where('expires_at', '<', now).execute();
      await db
        .insertInto('remote_inputs')
        .values({
          code,
          secret_hash: sha256(secret),
          kind,
          device_name: cleanText(deviceName),
          created_at: now,
          expires_at: now + lifeMs,
        })
        .execute();
      return { code, secret, seconds: limits.remoteLifeSeconds };
    },
    async find(code) {
      const row = await rowOf(code);
      if (!row) throw notFound((t) => t.remoteNotFound);
      if (row.expires_at <= clock()) throw conflict((t) => t.remoteOver);
      return row;
    },
    async renew(code) {
      await db
        .updateTable('remote_inputs')
        .set({ expires_at: clock() + lifeMs })
        .where('code', '=', code)
        .execute();
    },
    async leave(code) {
      const soon = clock() + graceMs;
      await db
        .updateTable('remote_inputs')
        .set({ expires_at: soon })
        .where('code', '=', code)
        .where('expires_at', '>', soon)
        .execute();
    },
    async close(code, secret) {
      await db.deleteFrom('remote_inputs').where('code', '=', code).where('secret_hash', '=', sha256(secret)).execute();
    },
    async owns(code, secret) {
      const row = await rowOf(code);
      return row !== undefined && row.secret_hash === sha256(secret) && row.expires_at > clock();
    },
  };
}
