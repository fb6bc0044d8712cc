import { limits } from '../../../src/contract/limits';
import { randomHex, sha256 } from '../../accounts/sessions';
import type { Db } from '../../db/db';
import type { RemoteInputRow } from '../../db/schema';
import { conflict, notFound } from '../../errors';
import { cleanText } from '../../text';
import * as repository from './remote-repository';

export interface Remotes {
  /** @param uid whose the screen is; '' for a visitor's */
  create(deviceName: string, kind: string, uid: string): Promise<{ code: string; secret: string; seconds: number }>;
  /** The code as a phone found it. @throws Refusal where there is none, or it ran out */
  find(code: string): Promise<RemoteInputRow>;
  close(code: string, secret: string): Promise<void>;
  /** Whether this is the screen that made the code. */
  owns(code: string, secret: string): Promise<boolean>;
  /** Unix ms. */
  now(): number;
  /** The screen has come, and the code lives on from then. @param at unix ms */
  come(code: string, at: number): Promise<void>;
  /** The screen is still there: the code lives on from now. */
  renew(code: string): Promise<void>;
  /**
   * The screen that came then has gone: unless it comes back soon, the code ends. Where it has come to another process since, nothing
   * ends: a process that reaches no other finds a socket dead that the screen has long left. @param cameAt unix ms
   */
  leave(code: string, cameAt: number): Promise<void>;
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
export function createRemotes(db: Db, clock: () => number): Remotes {
  return {
    async create(deviceName, kind, uid) {
      const [code, secret, now] = [randomHex(), randomHex(), clock()];
      await repository.removeExpired(db, now);
      await repository.insert(db, {
        code,
        secret_hash: sha256(secret),
        kind,
        device_name: cleanText(deviceName),
        uid,
        created_at: now,
        expires_at: now + lifeMs,
      });
      return { code, secret, seconds: limits.remoteLifeSeconds };
    },
    async find(code) {
      const row = await repository.byCode(db, code);
      if (!row) throw notFound((t) => t.remoteNotFound);
      if (row.expires_at <= clock()) throw conflict((t) => t.remoteOver);
      return row;
    },
    now: clock,
    come: (code, at) => repository.come(db, code, at, at + lifeMs),
    renew: (code) => repository.renew(db, code, clock() + lifeMs),
    leave: (code, cameAt) => repository.shorten(db, code, cameAt, clock() + graceMs),
    close: (code, secret) => repository.remove(db, code, sha256(secret)),
    async owns(code, secret) {
      const row = await repository.byCode(db, code);
      return row !== undefined && row.secret_hash === sha256(secret) && row.expires_at > clock();
    },
  };
}
