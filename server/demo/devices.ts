import { sha256 } from '../accounts/sessions';
import type { Database, SignInWay } from '../db/schema';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Devices that the demo's user is signed in on besides the one that looks: nobody holds their tokens. */
const devices = [
  { key: 'television', name: '客厅电视', place: 'CN', signedIn: 12 * DAY_MS, used: 3 * HOUR_MS },
  { key: 'tablet', name: '书房的平板', place: 'CN', signedIn: 5 * DAY_MS, used: 30 * HOUR_MS },
] as const;

/** @param now unix ms */
export const deviceRows = (now: number): Database['tokens'][] =>
  devices.map(({ key, name, place, signedIn, used }) => ({
    token_hash: sha256(`demo ${key} ${now} ${Math.random()}`),
    id: `demo-${key}`,
    uid: 'demo',
    device_id: `demo-${key}`,
    device_name: name,
    place,
    created_at: now - signedIn,
    expires_at: now + 18 * DAY_MS,
    used_at: now - used,
    verified_until: 0,
  }));

const signIns: readonly [SignInWay, name: string, place: string, ago: number, ok: 0 | 1][] = [
  ['qr', '客厅电视', 'CN', 12 * DAY_MS, 1],
  ['password', '书房的平板', 'CN', 5 * DAY_MS, 1],
  ['password', '', 'JP', 2 * DAY_MS, 0],
  ['password', '书房的平板', 'CN', 40 * HOUR_MS, 1],
];

/** @param now unix ms */
export const signInRows = (now: number): Database['sign_ins'][] =>
  signIns.map(([way, name, place, ago, ok], at) => ({
    id: `demo-${at}`,
    uid: 'demo',
    at: now - ago,
    way,
    ok,
    device_id: `demo-${at}`,
    device_name: name,
    place,
  }));
