import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { createTurns } from './turns';

/** Memory in KiB, and how often it is gone over. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
}

/** What OWASP asks of argon2id: 19 MiB, twice. About 28 ms. */
const COST: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

/** Of libuv's eight threads (scripts/lib/threads.cjs): others go on reading files while people sign in. */
const AT_ONCE = 2;
/** Whoever comes last waits for less than a second. */
const WAITING = 24;

/** Hashing and checking of passwords, a few at a time, off the main thread. */
export interface Passwords {
  /** @returns argon2id in the PHC form, e.g. '$argon2id$v=19$m=19456,t=2,p=1$salt$hash' @throws Refusal busy */
  hash(password: string): Promise<string>;
  /**
   * Compares in constant time.
   * @param stored null where there is no such account: it takes as long, and is false
   * @returns false for a wrong password and for a hash that is not one of ours @throws Refusal busy
   */
  verify(password: string, stored: string | null): Promise<boolean>;
  /** Whether a hash was made otherwise than one is made today. */
  isOutdated(stored: string): boolean;
}

/** @param cost a smaller one is for the people of tests alone */
export function createPasswords(cost: PasswordCost = COST): Passwords {
  const turns = createTurns(AT_ONCE, WAITING);
  // Of no password anybody knows.
  const nobody = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;
  return {
    // argon2id is the library's own choice where none is given.
    hash: (password) => turns(() => hash(password.normalize('NFKC'), { parallelism: 1, ...cost })),
    verify: (password, stored) => turns(async () => (await matches(password, stored || nobody)) && Boolean(stored)),
    isOutdated(stored) {
      if (!stored.startsWith('$argon2id$')) return true;
      const { memoryCost, timeCost, parallelism } = parseOptions(stored);
      return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== 1;
    },
  };
}

async function matches(password: string, stored: string): Promise<boolean> {
  if (stored.startsWith('scrypt$')) return matchesScrypt(password, stored);
  return stored.startsWith('$argon2id$') ? verify(stored, password.normalize('NFKC')) : false;
}

type ScryptCost = Required<Pick<ScryptOptions, 'N' | 'r' | 'p'>>;

/** Accounts from before argon2id: 'scrypt$N$r$p$salt$hash'. They get a new hash when they sign in. */
async function matchesScrypt(password: string, stored: string): Promise<boolean> {
  const [, N, r, p, salt, hash] = stored.split('$');
  if (!salt || !hash) return false;
  const wanted = Buffer.from(hash, 'base64');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  return timingSafeEqual(await deriveScrypt(password, Buffer.from(salt, 'base64'), wanted.length, cost), wanted);
}

const deriveScrypt = (password: string, salt: Buffer, length: number, cost: ScryptCost) =>
  new Promise<Buffer>((resolve, reject) => {
    // scrypt needs 128 * N * r bytes; Node's own limit is exactly that for the cost we had and refuses it.
    const maxmem = 256 * cost.N * cost.r;
    scrypt(password.normalize('NFKC'), salt, length, { ...cost, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
