import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const server = fileURLToPath(new URL('..', import.meta.url));
const sdks = ['stripe', 'alipay-sdk', 'wechatpay-axios-plugin', 'axios', 'tencentcloud-sdk-nodejs-sms'];

it('no SDK of a provider is loaded by the start: each comes with its first order, where it is configured', () => {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('test'),
  );
  const found = files.flatMap((path) => {
    const text = readFileSync(join(server, path), 'utf8');
    const loaded = [...text.matchAll(/^import (?!type\b)[^;]*?from '([^']+)'/gm)].map(([, name = '']) => name);
    return loaded
      .filter((name) => sdks.some((sdk) => name === sdk || name.startsWith(`${sdk}/`)))
      .map((name) => `${path}: ${name}`);
  });
  expect(files.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
  // And they are used at all.
  const all = files.map((path) => readFileSync(join(server, path), 'utf8')).join('\n');
  for (const name of ['stripe', 'alipay-sdk', 'wechatpay-axios-plugin']) expect(all).toContain(`import('${name}`);
});
