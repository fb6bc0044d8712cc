import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type App, artefact } from '../app.ts';
import { readZip, writeZip } from '../archive/zip.ts';
import { changed, xmlText } from '../changed.ts';
import { demandNone, differences } from '../check.ts';
import { build, filesBelow, out, platform } from '../folders.ts';
import { stagePage } from '../page.ts';
import type { Made } from '../targets.ts';
import { ensureTools } from '../tools.ts';
import { certificateOf, type Role, readCertificate, type Signer } from './certificates.ts';
import { sign, signatureFiles } from './signature.ts';
import { configProblems, covered, signatureProblems } from './verify.ts';

/** Samsung's own library. The set replaces the name; it exists nowhere else. */
const webapis = '$WEBAPIS/webapis/webapis.js';

/** config.xml with the version and the name of this app. */
export const tizenConfig = (app: App): string =>
  changed(platform('tizen', 'config.xml'), {
    ' version="0.1.0"': ` version="${app.version}"`,
    '<name>飞屏</name>': `<name>${xmlText(app.name)}</name>`,
  });

function stage(folder: string, app: App): Map<string, Buffer> {
  stagePage({ from: build, to: folder, platform: 'tizen', config: app.config, scripts: [webapis] });
  writeFileSync(join(folder, 'config.xml'), tizenConfig(app));
  copyFileSync(platform('tizen', 'icon.png'), join(folder, 'icon.png'));
  return new Map(filesBelow(folder).map((file) => [file, readFileSync(join(folder, file))]));
}

/** Adds both signatures: the author's first, since the distributor signs that as well. */
export function signWidget(files: Map<string, Buffer>, signers: Record<Role, Signer>): Map<string, Buffer> {
  const signed = new Map(files);
  for (const role of ['author', 'distributor'] as const) {
    const part = new Map(covered(role, signed).map((name) => [name, signed.get(name) ?? Buffer.alloc(0)]));
    signed.set(signatureFiles[role], sign(role, part, signers[role]));
  }
  return signed;
}

/** Makes the .wgt. @returns it, verified */
export async function packageTizen(app: App): Promise<Made> {
  await ensureTools({ openssl: 'openssl', xmlsec1: 'xmlsec1' }, 'A Tizen package');
  const certificates = { author: await certificateOf('author'), distributor: await certificateOf('distributor') };
  const signers = {
    author: await readCertificate(certificates.author),
    distributor: await readCertificate(certificates.distributor),
  };
  const widget = signWidget(stage(join(out, 'tizen'), app), signers);
  const file = join(out, `${artefact}-${app.version}-tizen.wgt`);
  writeFileSync(file, writeZip(widget));
  const packed = readZip(readFileSync(file));
  demandNone(file, [
    ...differences(packed, widget),
    ...configProblems(packed.get('config.xml')?.toString() ?? ''),
    ...(await signatureProblems(packed, signers)),
  ]);
  const own = Object.values(certificates).some((one) => one.ownMade);
  return {
    file,
    notes: [
      own ? 'signed with certificates of this machine: a television wants Samsung’s' : 'signed with your certificates',
    ],
  };
}
