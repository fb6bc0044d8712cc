import { Secret, TOTP } from 'otpauth';
import { deskLimits } from '../../src/contract/desk/limits';
import { randomHex, sha256 } from '../accounts/sessions';
import type { Db } from '../db/db';
import type { StaffRow } from '../db/schema/desk';
import * as repository from './staff-repository';

/** The length of a secret in bytes: that of the hash, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** By how many time steps a phone's clock may be off. */
const DRIFT_STEPS = 1;

const totp = (secret: string, label = '', issuer = ''): TOTP =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    digits: deskLimits.factorDigits,
    period: deskLimits.factorSeconds,
    label,
    issuer,
  });

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The otpauth address that an authenticator app reads from a QR code. */
export const addressOf = (secret: string, account: string, site: string): string =>
  totp(secret, account, site).toString();

/** Makes recovery codes to write down, each of which replaces the second factor once. @returns the codes, and their hashes as they are stored */
export function newRecovery(): { codes: string[]; kept: string } {
  const codes = Array.from({ length: deskLimits.recoveryCodes }, () => randomHex().slice(0, 10));
  return { codes, kept: JSON.stringify(codes.map(sha256)) };
}

export const recoveryLeft = ({ recovery }: Pick<StaffRow, 'recovery'>): number =>
  (JSON.parse(recovery) as string[]).length;

/**
 * Whether a code is right. Each code is accepted once, whichever process it comes to.
 * @param now unix ms
 */
export async function takeFactor(db: Db, staff: StaffRow, typed: string, now: number): Promise<boolean> {
  const code = typed.replaceAll(/[\s-]/g, '').toLowerCase();
  if (/^\d+$/.test(code) && code.length === deskLimits.factorDigits) {
    const delta = totp(staff.factor).validate({ token: code, timestamp: now, window: DRIFT_STEPS });
    const step = Math.floor(now / 1000 / deskLimits.factorSeconds) + (delta ?? 0);
    return delta !== null && repository.takeStep(db, staff.uid, step);
  }
  const hashes = JSON.parse(staff.recovery) as string[];
  const left = hashes.filter((hash) => hash !== sha256(code));
  if (left.length === hashes.length) return false;
  return repository.takeRecovery(db, staff.uid, staff.recovery, JSON.stringify(left));
}
