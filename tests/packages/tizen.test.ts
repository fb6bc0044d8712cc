import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { appFacts } from '../../scripts/package/app.ts';
import { platform } from '../../scripts/package/folders.ts';
import { certificateOf } from '../../scripts/package/tizen/certificates.ts';
import { tizenConfig } from '../../scripts/package/tizen/package.ts';
import { referenceOf } from '../../scripts/package/tizen/signature.ts';
import { configProblems, covered } from '../../scripts/package/tizen/verify.ts';

describe('config.xml', () => {
  const xml = readFileSync(platform('tizen', 'config.xml'), 'utf8');

  test('TZ6: asks for tv.inputdevice, and is what Samsung wants of it', () => {
    expect(configProblems(xml)).toEqual([]);
  });

  test('asks for no privilege that is not used', () => {
    expect([...xml.matchAll(/<tizen:privilege name="[^"]*\/([\w.]+)"/g)].map(([, name]) => name)).toEqual([
      'internet',
      'tv.inputdevice',
      'network.public',
      'productinfo',
    ]);
  });

  test('TZ6: what is missing is named', () => {
    const without = xml.replace('tizen.org/privilege/tv.inputdevice', 'tizen.org/privilege/none');
    expect(configProblems(without)).toEqual(['config.xml lacks TZ6: the privilege tv.inputdevice']);
    expect(configProblems('')).toHaveLength(10);
  });

  test('carries the version and the name of the app', () => {
    const app = { ...appFacts(), version: '3.4.5', name: 'A & <B>' };
    expect(tizenConfig(app)).toContain(' version="3.4.5"');
    expect(tizenConfig(app)).toContain('<name>A &amp; &lt;B></name>');
    expect(configProblems(tizenConfig(app))).toEqual([]);
  });
});

test('the distributor answers for the author’s signature, the author for all else', () => {
  const files = new Map(['a', 'author-signature.xml', 'signature1.xml'].map((name) => [name, Buffer.alloc(0)]));
  expect(covered('author', files)).toEqual(['a']);
  expect(covered('distributor', files)).toEqual(['a', 'author-signature.xml']);
});

test('files are referred to as Tizen Studio does it', () => {
  expect(referenceOf("assets/a b'ü.js")).toBe('assets%2Fa%20b%27%C3%BC.js');
});

test('a certificate that is not there is refused in a sentence', async () => {
  const env = { TIZEN_AUTHOR_P12: join('no', 'such.p12') };
  await expect(certificateOf('author', env)).rejects.toThrow('TIZEN_AUTHOR_P12');
});
