import { scryptSync } from 'node:crypto';
import * as argon2 from '@node-rs/argon2';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPasswords } from './password';

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, verify: vi.fn(real.verify) };
});
const realVerify = vi.mocked(argon2.verify).getMockImplementation();
afterEach(() => {
  vi.mocked(argon2.verify).mockReset();
  if (realVerify) vi.mocked(argon2.verify).mockImplementation(realVerify);
});

const passwords = createPasswords();
/** As accounts before argon2id have it. */
const old = (password: string) => {
  const salt = Buffer.alloc(16, 7);
  const hash = scryptSync(password, salt, 32, { N: 2 ** 10, r: 8, p: 1 });
  return `scrypt$1024$8$1$${salt.toString('base64')}$${hash.toString('base64')}`;
};

describe('passwords', () => {
  it('are hashed with their own salt, and the hash says how', async () => {
    const [one, two] = [await passwords.hash('密码 123'), await passwords.hash('密码 123')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(two);
    expect([await passwords.verify('密码 123', one), await passwords.verify('密码 124', one)]).toEqual([true, false]);
    // The same characters, written in another way.
    expect(await passwords.verify('é', await passwords.hash('e\u0301'))).toBe(true);
  });

  it('of accounts from before still count, and are outdated; so is one of a smaller cost', async () => {
    const stored = old('kan-pian');
    expect([await passwords.verify('kan-pian', stored), await passwords.verify('other', stored)]).toEqual([
      true,
      false,
    ]);
    const small = await createPasswords({ memoryCost: 64, timeCost: 1 }).hash('x');
    expect(await passwords.verify('x', small)).toBe(true);
    const all = [stored, small, await passwords.hash('x')];
    expect(all.map((one) => passwords.isOutdated(one))).toEqual([true, true, false]);
  });

  it.each([null, '', 'plain text', 'scrypt$1024$8$1$'])('of nobody (%s) are never right', async (stored) => {
    expect(await passwords.verify('', stored)).toBe(false);
    expect(await passwords.verify('nobody', stored)).toBe(false);
  });

  it.each([null, ''])('of nobody (%j) are hashed at the same cost as those of somebody', async (stored) => {
    await passwords.verify('x', stored);
    const [compared = ''] = vi.mocked(argon2.verify).mock.calls[0] ?? [];
    expect(argon2.parseOptions(compared)).toEqual(argon2.parseOptions(await passwords.hash('x')));
  });

  it('are compared two at a time: the threads that are left read the files of everybody else', async () => {
    const stored = await passwords.hash('x');
    const comparing: (() => void)[] = [];
    vi.mocked(argon2.verify).mockImplementation(() => new Promise((resolve) => comparing.push(() => resolve(true))));
    const all = Array.from({ length: 16 }, () => passwords.verify('x', stored));
    for (let compared = 0; compared < all.length; compared += 1) {
      await vi.waitFor(() => expect(comparing.length).toBe(Math.min(compared + 2, all.length)));
      comparing[compared]?.();
      await all[compared];
    }
    expect(await Promise.all(all)).toEqual(all.map(() => true));
  });
});
