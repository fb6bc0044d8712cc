import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

type Cost = Required<Pick<ScryptOptions, 'N' | 'r' | 'p'>>;

const COST: Cost = { N: 2 ** 15, r: 8, p: 1 };
const HASH_BYTES = 32;

const derive = (password: string, salt: Buffer, length: number, cost: Cost) =>
  new Promise<Buffer>((resolve, reject) => {
    // scrypt needs 128 * N * r bytes; Node's own limit is exactly that for this cost and refuses it.
    const maxmem = 256 * cost.N * cost.r;
    scrypt(password.normalize('NFKC'), salt, length, { ...cost, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/**
 * Takes about 80 ms, off the main thread.
 * @param cost of scrypt; a smaller one is for the people of tests alone
 * @returns 'scrypt$N$r$p$salt$hash', salt and hash in base64
 */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, HASH_BYTES, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), hash.toString('base64')].join('$');
}

/** Compares in constant time. @returns false for a wrong password and for a hash that is not one of ours. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [name, N, r, p, salt, hash] = stored.split('$');
  if (name !== 'scrypt' || !salt || !hash) return false;
  const wanted = Buffer.from(hash, 'base64');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const found = await derive(password, Buffer.from(salt, 'base64'), wanted.length, cost);
  return timingSafeEqual(found, wanted);
}
