import { createPrivateKey, createPublicKey } from 'node:crypto';

/**
 * A private key as Alipay's tools write it: PEM or bare base64, PKCS#8 or PKCS#1.
 * @returns PKCS#8 in PEM without a line at its end, which the SDK would take for a part of the key
 * @throws Error where it is no private key of RSA
 */
export function privateKeyIn(text: string): string {
  const key = isPem(text)
    ? createPrivateKey(text)
    : firstOf(['pkcs8', 'pkcs1'] as const, (type) => createPrivateKey({ key: bytesOf(text), format: 'der', type }));
  if (key.asymmetricKeyType !== 'rsa') throw new Error('it is no key of RSA');
  return key.export({ format: 'pem', type: 'pkcs8' }).toString().trim();
}

/** The same for a public key. @returns SPKI in PEM */
export function publicKeyIn(text: string): string {
  const key = isPem(text)
    ? createPublicKey(text)
    : firstOf(['spki', 'pkcs1'] as const, (type) => createPublicKey({ key: bytesOf(text), format: 'der', type }));
  if (key.asymmetricKeyType !== 'rsa') throw new Error('it is no key of RSA');
  return key.export({ format: 'pem', type: 'spki' }).toString().trim();
}

const isPem = (text: string): boolean => text.includes('-----BEGIN');
const bytesOf = (text: string): Buffer => Buffer.from(text.replace(/\s+/g, ''), 'base64');

function firstOf<T, K>(ways: readonly K[], read: (way: K) => T): T {
  let refused: unknown;
  for (const way of ways) {
    try {
      return read(way);
    } catch (error) {
      refused = error;
    }
  }
  throw refused;
}
