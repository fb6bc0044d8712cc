import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readZip } from '../../../scripts/package/archive/zip.ts';
import { certificateOf, type Role, readCertificate, type Signer } from '../../../scripts/package/tizen/certificates.ts';
import { packageTizen, signWidget } from '../../../scripts/package/tizen/package.ts';
import { configProblems, signatureProblems } from '../../../scripts/package/tizen/verify.ts';
import { tool } from '../../../scripts/package/tools.ts';
import { appFor, scratch, touched } from './made.ts';

let widget: Map<string, Buffer>;
let signers: Record<Role, Signer>;
beforeAll(async () => {
  const { file } = await packageTizen(await appFor());
  widget = readZip(readFileSync(file));
  signers = {
    author: await readCertificate(await certificateOf('author')),
    distributor: await readCertificate(await certificateOf('distributor')),
  };
});

describe('the .wgt', () => {
  test('TZ6: config.xml stands at its root and is right', () => {
    expect(configProblems(widget.get('config.xml')?.toString() ?? '')).toEqual([]);
    for (const name of ['index.html', 'icon.png', 'platform.js', 'config.js'])
      expect([...widget.keys()]).toContain(name);
  });

  test('loads Samsung’s library before everything else', () => {
    const scripts = [...(widget.get('index.html')?.toString() ?? '').matchAll(/<script src="([^"]+)"/g)];
    expect(scripts.map(([, src]) => src)).toEqual(['$WEBAPIS/webapis/webapis.js', 'platform.js', 'config.js']);
  });
});

describe('its signatures, asked of xmlsec1', () => {
  test('hold', async () => {
    expect(await signatureProblems(widget, signers)).toEqual([]);
  });

  test.for([
    ['a file', 'index.html', ['author', 'distributor']],
    ['a picture', 'icon.png', ['author', 'distributor']],
    ['the configuration', 'config.xml', ['author', 'distributor']],
    ['the author’s signature', 'author-signature.xml', ['distributor']],
  ] as [string, string, Role[]][])('one changed byte of %s breaks them', async ([, name, roles]) => {
    // A byte that leaves the file readable: its middle.
    const at = Math.floor((widget.get(name)?.length ?? 0) / 2);
    const said = (await signatureProblems(touched(widget, name, at), signers)).join('\n');
    for (const role of roles) expect(said).toContain(`the ${role}'s signature does not hold`);
  });

  test.for(['author-signature.xml', 'signature1.xml'])(
    'one changed letter of the value in %s breaks it',
    async (name) => {
      const xml = widget.get(name)?.toString() ?? '';
      const changed = xml.replace(
        /(<SignatureValue>\s*)(.)/,
        (_, before, letter) => before + (letter === 'A' ? 'B' : 'A'),
      );
      const said = await signatureProblems(new Map(widget).set(name, Buffer.from(changed)), signers);
      const role = name.startsWith('author') ? 'author' : 'distributor';
      expect(said.join('\n')).toContain(`the ${role}'s signature does not hold`);
    },
  );

  test('a file that nobody signed is noticed', async () => {
    const more = new Map(widget).set('extra.js', Buffer.from('alert(1)'));
    expect(await signatureProblems(more, signers)).toEqual([
      'the author did not sign extra.js',
      'the distributor did not sign extra.js',
    ]);
  });

  test('another’s signature is not ours', async () => {
    const swapped = signWidget(new Map([['a', Buffer.from('a')]]), {
      author: signers.distributor,
      distributor: signers.author,
    });
    expect(await signatureProblems(swapped, signers)).toHaveLength(2);
  });
});

describe('given certificates', () => {
  const folder = scratch();
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('are read in Tizen Studio’s old encryption, with their chain', async () => {
    const openssl = (...args: string[]) => tool('openssl', ['openssl', ...args], { cwd: folder });
    const own = await certificateOf('author');
    await openssl('pkcs12', '-in', own.file, '-passin', `pass:${own.password}`, '-nodes', '-out', 'all.pem');
    await openssl('pkcs12', '-export', '-legacy', '-in', 'all.pem', '-out', 'old.p12', '-passout', 'pass:a b');
    const env = { TIZEN_AUTHOR_P12: join(folder, 'old.p12'), TIZEN_AUTHOR_PASSWORD: 'a b' };
    const { chain } = await readCertificate(await certificateOf('author', env));
    expect(chain.map(({ subject }) => subject)).toEqual(['CN=danmu-tv author', 'CN=danmu-tv own root']);
    const wrong = { ...env, TIZEN_AUTHOR_PASSWORD: 'b' };
    await expect(certificateOf('author', wrong).then(readCertificate)).rejects.toThrow('is its password right?');
  });
});
