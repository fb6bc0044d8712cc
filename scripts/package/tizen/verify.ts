import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { run, tail } from '../../lib/run.mjs';
import type { Role, Signer } from './certificates.ts';
import { referenceOf, signatureFiles } from './signature.ts';

/** The files a role has to answer for: all, and for the distributor the author's signature among them. */
export function covered(role: Role, files: Map<string, Buffer>): string[] {
  const out = role === 'author' ? Object.values(signatureFiles) : [signatureFiles.distributor];
  return [...files.keys()].filter((name) => !out.includes(name));
}

/** What config.xml must say (TZ6 and what Samsung's store asks for). @returns problems */
export function configProblems(xml: string): string[] {
  const must: [RegExp, string][] = [
    [
      /<tizen:application id="[0-9A-Za-z]{10}\.[0-9A-Za-z]+" package="[0-9A-Za-z]{10}" required_version="[234]\.\d"\/>/,
      'an application id, for sets from 2018 on',
    ],
    [/<widget [^>]*version="\d{1,3}\.\d{1,3}\.\d{1,5}"/, 'a version of the form 1.2.3'],
    [/<tizen:privilege name="http:\/\/tizen\.org\/privilege\/tv\.inputdevice"\/>/, 'TZ6: the privilege tv.inputdevice'],
    [/<tizen:privilege name="http:\/\/tizen\.org\/privilege\/internet"\/>/, 'the privilege internet'],
    [/<tizen:setting [^>]*hwkey-event="enable"/, 'hwkey-event enabled'],
    [/<tizen:setting [^>]*screen-orientation="landscape"/, 'the orientation landscape'],
    [/<tizen:setting [^>]*background-support="disable"/, 'background-support disabled'],
    [/<access origin="\*" subdomains="true"\/>/, 'access to servers'],
    [/<content src="index\.html"\/>/, 'the page'],
    [/<icon src="icon\.png"\/>/, 'the icon'],
  ];
  return must.filter(([pattern]) => !pattern.test(xml)).map(([, what]) => `config.xml lacks ${what}`);
}

/**
 * Asks xmlsec1 whether both signatures hold: an implementation that is not ours, over the unpacked files.
 * @param roots the last certificate of each chain counts as trusted
 * @returns problems
 */
export async function signatureProblems(files: Map<string, Buffer>, signers: Record<Role, Signer>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'danmu-tv-wgt-'));
  try {
    for (const [name, data] of files) {
      mkdirSync(dirname(join(folder, 'widget', name)), { recursive: true });
      writeFileSync(join(folder, 'widget', name), data);
    }
    const problems: string[] = [];
    for (const role of ['author', 'distributor'] as const) {
      const missing = uncovered(role, files);
      if (missing.length > 0) problems.push(`the ${role} did not sign ${missing.join(', ')}`);
      const root = join(folder, `${role}.pem`);
      writeFileSync(root, signers[role].chain.at(-1)?.toString() ?? '');
      const command = [
        'xmlsec1',
        '--verify',
        '--enabled-key-data',
        'x509',
        '--trusted-pem',
        root,
        signatureFiles[role],
      ];
      const { code, output } = await run(command, { cwd: join(folder, 'widget') });
      if (code !== 0) problems.push(`the ${role}'s signature does not hold: ${tail(output, 3)}`);
    }
    return problems;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** xmlsec1 checks what is referred to; what is not, it does not miss. */
function uncovered(role: Role, files: Map<string, Buffer>): string[] {
  const xml = files.get(signatureFiles[role])?.toString() ?? '';
  return covered(role, files).filter((name) => !xml.includes(`<Reference URI="${referenceOf(name)}">`));
}
