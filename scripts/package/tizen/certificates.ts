import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CareError } from '../../lib/care.mjs';
import { run, tail } from '../../lib/run.mjs';
import { keysFolder } from '../keys.ts';
import { tool } from '../tools.ts';

export type Role = 'author' | 'distributor';

/** A key with its certificates: its own first, then who issued the one before, the root last. */
export interface Signer {
  key: KeyObject;
  chain: X509Certificate[];
}

export interface Certificate {
  file: string;
  password: string;
  /** Made on this machine: the format is right, and no television of a stranger takes it. */
  ownMade: boolean;
}

/** The certificate of the environment (TIZEN_AUTHOR_P12 and so on), else one made here once. */
export async function certificateOf(role: Role, env: NodeJS.ProcessEnv = process.env): Promise<Certificate> {
  const name = `TIZEN_${role.toUpperCase()}`;
  const file = env[`${name}_P12`];
  if (!file) return ownCertificate(role);
  if (!existsSync(file)) throw new CareError(`${name}_P12 names ${file}, which does not exist.`);
  return { file, password: env[`${name}_PASSWORD`] ?? '', ownMade: false };
}

/** Nothing is proved with it, so nothing is kept secret with its password. */
const ownPassword = 'danmu-tv';

async function ownCertificate(role: Role): Promise<Certificate> {
  const file = join(keysFolder(), `tizen-${role}.p12`);
  if (!existsSync(file)) await makeCertificate(role, file);
  return { file, password: ownPassword, ownMade: true };
}

/** A root and a certificate of it, as Samsung's are two steps long as well. */
async function makeCertificate(role: Role, file: string): Promise<void> {
  mkdirSync(keysFolder(), { recursive: true, mode: 0o700 });
  const folder = mkdtempSync(join(keysFolder(), 'making-'));
  const openssl = (...args: string[]) =>
    tool(`Making a Tizen ${role} certificate`, ['openssl', ...args], { cwd: folder });
  const fresh = ['-newkey', 'rsa:2048', '-nodes'];
  try {
    const root = ['-keyout', 'root.key', '-out', 'root.pem', '-days', '7300', '-subj', '/CN=danmu-tv own root'];
    await openssl('req', '-x509', ...fresh, ...root);
    await openssl('req', '-new', ...fresh, '-keyout', 'own.key', '-out', 'own.csr', '-subj', `/CN=danmu-tv ${role}`);
    const issuer = ['-CA', 'root.pem', '-CAkey', 'root.key', '-CAcreateserial'];
    await openssl('x509', '-req', '-in', 'own.csr', ...issuer, '-days', '7300', '-out', 'own.pem');
    const parts = ['-inkey', 'own.key', '-in', 'own.pem', '-certfile', 'root.pem', '-out', 'own.p12'];
    await openssl('pkcs12', '-export', ...parts, '-passout', `pass:${ownPassword}`);
    renameSync(join(folder, 'own.p12'), file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Reads a .p12. Its key goes from openssl's memory into ours, and onto no disk. @throws CareError */
export async function readCertificate({ file, password }: Certificate): Promise<Signer> {
  const command = ['openssl', 'pkcs12', '-in', file, '-nodes', '-passin', 'env:DANMU_P12_PASSWORD'];
  const env = { DANMU_P12_PASSWORD: password };
  let { code, output } = await run(command, { env });
  // Tizen Studio still encrypts as twenty years ago, which openssl 3 reads on request only.
  if (code !== 0) ({ code, output } = await run([...command, '-legacy'], { env }));
  if (code !== 0) throw new CareError(`${tail(output, 5)}\n${file} cannot be read: is its password right?`);
  return signerOf(file, output);
}

function signerOf(file: string, pem: string): Signer {
  const blocks = pem.match(/-----BEGIN ([A-Z ]+)-----[\s\S]+?-----END \1-----/g) ?? [];
  const keyText = blocks.find((block) => block.includes('PRIVATE KEY'));
  const certificates = blocks
    .filter((block) => block.includes('BEGIN CERTIFICATE'))
    .map((block) => new X509Certificate(block));
  const key = keyText ? createPrivateKey(keyText) : undefined;
  const own = key && certificates.find((one) => one.checkPrivateKey(key));
  if (!key || !own) throw new CareError(`${file} holds no private key with its certificate.`);
  const chain = [own];
  for (let last = own; ; ) {
    const issuer = certificates.find((one) => !chain.includes(one) && last.checkIssued(one));
    if (!issuer) return { key, chain };
    chain.push(issuer);
    last = issuer;
  }
}
