import { limits } from '../../src/contract/limits';
import type { Device, SignIn } from '../../src/contract/schemas/security';
import type { SignInRow, TokenRow } from '../db/schema';
import type { Messages } from '../messages';

/** A country or region as its own readers call it; '' for none. */
function placeName(code: string, t: Messages): string {
  if (!/^[A-Z]{2}$/.test(code) || code === limits.defaultRegion) return '';
  const { [code]: own } = t.places;
  return own ?? new Intl.DisplayNames([t.locale], { type: 'region', style: 'short' }).of(code) ?? code;
}

/** @param hash of the session that asks */
export const presentDevice = (row: TokenRow, hash: string, t: Messages): Device => ({
  id: row.id,
  name: row.device_name,
  place: placeName(row.place, t),
  signedInAt: row.created_at,
  usedAt: row.used_at,
  isThis: row.token_hash === hash,
});

export const presentSignIn = (row: SignInRow, t: Messages): SignIn => ({
  id: row.id,
  at: row.at,
  way: row.way,
  ok: row.ok === 1,
  deviceName: row.device_name,
  place: placeName(row.place, t),
});
