import { randomInt } from 'node:crypto';
import { limits } from '../../../src/contract/limits';
import { typedCodeLength, typedCodeLetters } from '../../../src/lib/typed-code';
import * as repository from '../../accounts/qr-repository';
import { randomHex, sha256 } from '../../accounts/sessions';
import type { Db } from '../../db/db';
import type { QrLoginRow } from '../../db/schema';
import { conflict, notFound } from '../../errors';
import { cleanText } from '../../text';

/** Answers for codes that ran out come for a while longer, so that a slow TV hears 'expired'. Milliseconds. */
const KEPT_MS = 3_600_000;

/** Two digits, none of which leads with 0: both screens show the same. */
const newNumber = (): string => String(randomInt(10, 100));

/** Short enough to be typed by whoever has no camera; only its secret fetches the session. */
const newCode = (): string =>
  Array.from({ length: typedCodeLength }, () => typedCodeLetters[randomInt(typedCodeLetters.length)]).join('');

/**
 * Signing in a TV with a phone (contract user.ts). The QR shows `code`; `secret` never leaves the TV, so whoever
 * photographs the screen cannot fetch the session. waiting -> scanned -> confirmed | refused, or expired. Whatever ends a session
 * of the account that opened it refuses it, too (accounts/end-sessions.ts).
 * @param clock unix ms; a code lives by this clock alone
 */
export function createQrLogin(db: Db, clock: () => number) {
  const secondsLeft = (row: QrLoginRow) => Math.max(0, Math.ceil((row.expires_at - clock()) / 1000));

  async function inTime(code: string): Promise<QrLoginRow> {
    const row = await repository.find(db, code);
    if (!row) throw notFound((t) => t.qrNotFound);
    if (row.expires_at <= clock()) throw conflict((t) => t.qrExpired);
    return row;
  }

  return {
    /** @param seconds of its life */
    async create(deviceName: string, deviceId: string, seconds: number = limits.qrLoginLifeSeconds) {
      const [code, secret, number, now] = [newCode(), randomHex(), newNumber(), clock()];
      await repository.removeExpired(db, now - KEPT_MS);
      await repository.insert(db, {
        code,
        secret_hash: sha256(secret),
        number,
        state: 'waiting',
        device_name: cleanText(deviceName),
        device_id: deviceId,
        uid: '',
        created_at: now,
        expires_at: now + seconds * 1000,
      });
      return { code, secret, number, seconds };
    },

    /** For the TV. @returns `granted` once, to the holder of the secret: the session is theirs to take */
    async poll(code: string, secret: string) {
      const row = await repository.find(db, code);
      if (!row || row.secret_hash !== sha256(secret)) throw notFound((t) => t.qrNotFound);
      const seconds = secondsLeft(row);
      if (row.state === 'refused') return { state: 'refused' as const, seconds, granted: null };
      if (row.state === 'used' || seconds === 0) return { state: 'expired' as const, seconds: 0, granted: null };
      if (row.state !== 'confirmed') {
        return { state: row.state === 'scanned' ? ('scanned' as const) : ('waiting' as const), seconds, granted: null };
      }
      const mine = await repository.advance(db, { code, from: 'confirmed', to: 'used', uid: row.uid, now: clock() });
      if (!mine) return { state: 'expired' as const, seconds: 0, granted: null };
      return {
        state: 'confirmed' as const,
        seconds,
        granted: { uid: row.uid, deviceId: row.device_id, deviceName: row.device_name },
      };
    },

    /** Behind the hold of the account, before a session is made of what `poll` granted. @throws Refusal where it was refused meanwhile */
    async stillGranted(trx: Db, code: string): Promise<void> {
      const row = await repository.find(trx, code);
      if (row?.state !== 'used') throw conflict((t) => t.qrExpired);
    },

    /** For the phone: it opened the code. Opening it again is no harm; another user comes too late. */
    async scan(code: string, uid: string) {
      const row = await inTime(code);
      const opened = await repository.advance(db, { code, from: 'waiting', to: 'scanned', uid, now: clock() });
      if (!opened && !(row.state === 'scanned' && row.uid === uid)) throw conflict((t) => t.qrTaken);
      return { deviceName: row.device_name, number: row.number, seconds: secondsLeft(row) };
    },

    /** For the phone: yes or no. */
    async confirm(code: string, uid: string, accept: boolean): Promise<void> {
      await inTime(code);
      const to = accept ? 'confirmed' : 'refused';
      const done = await repository.advance(db, { code, from: 'scanned', to, uid, now: clock() });
      if (!done) throw conflict((t) => t.qrTaken);
    },
  };
}
