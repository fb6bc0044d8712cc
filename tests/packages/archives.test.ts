import { describe, expect, test } from 'vitest';
import { readAr } from '../../scripts/package/archive/ar.ts';
import { readTar } from '../../scripts/package/archive/tar.ts';
import { readZip, writeZip } from '../../scripts/package/archive/zip.ts';
import { differences } from '../../scripts/package/check.ts';

const files = new Map([
  ['a.txt', Buffer.from('a'.repeat(5000))],
  ['folder/飞屏.json', Buffer.from('{}')],
  ['empty', Buffer.alloc(0)],
  ['random', Buffer.from(Array.from({ length: 999 }, (_, at) => (at * 7919) % 251))],
]);

describe('zip', () => {
  test('comes back as it went in, and always as the same bytes', () => {
    const zip = writeZip(files);
    expect(readZip(zip)).toEqual(files);
    expect(zip.length).toBeLessThan(2500);
    expect(writeZip(files).equals(zip)).toBe(true);
  });

  test('damage is noticed', () => {
    const zip = writeZip(files);
    const at = zip.indexOf('{}');
    zip[at] = 0x5b;
    expect(() => readZip(zip)).toThrow('飞屏.json: checksum');
    expect(() => readZip(Buffer.from('nothing of the kind, but long enough to look'))).toThrow('not a zip');
  });
});

test('what is missing or other in an archive is named', () => {
  const found = new Map([...files].filter(([name]) => name !== 'empty')).set('a.txt', Buffer.from('b'));
  expect(differences(found, files)).toEqual(['a.txt has other content than what was packed', 'empty is missing']);
});

const arEntry = (name: string, content: string) =>
  `${name.padEnd(16)}${'0'.padEnd(12)}${'0'.padEnd(6)}${'0'.padEnd(6)}${'100644'.padEnd(8)}${String(content.length).padEnd(10)}\`\n` +
  content +
  (content.length % 2 ? '\n' : '');

test('ar: entries of odd length, names with and without a slash', () => {
  const ar = Buffer.from(`!<arch>\n${arEntry('debian-binary', '2.0')}${arEntry('data.tar.gz/', 'xy')}`);
  expect([...readAr(ar)].map(([name, data]) => [name, data.toString()])).toEqual([
    ['debian-binary', '2.0'],
    ['data.tar.gz', 'xy'],
  ]);
  expect(() =>
    readAr(
      Buffer.from('!<arch>\nno header at all, only words that go on and on for more than the sixty characters of one'),
    ),
  ).toThrow('no ar');
});

function tarEntry(name: string, content: string, type = '0', prefix = ''): Buffer {
  const head = Buffer.alloc(512);
  head.write(name, 0);
  head.write(Buffer.byteLength(content).toString(8).padStart(11, '0'), 124);
  head.write(type, 156);
  head.write('ustar\x0000', 257);
  head.write(prefix, 345);
  const body = Buffer.alloc(Math.ceil(Buffer.byteLength(content) / 512) * 512);
  body.write(content);
  return Buffer.concat([head, body]);
}

test('tar: folders left out, long names of all three kinds', () => {
  const long = `${'deep/'.repeat(30)}file`;
  const pax = ` path=${long}2\n`;
  const tar = Buffer.concat([
    tarEntry('folder/', '', '5'),
    tarEntry('folder/a', 'A'.repeat(600)),
    tarEntry('b', 'B', '0', 'some/prefix'),
    tarEntry('././@LongLink', `${long}\0`, 'L'),
    tarEntry(long.slice(0, 100), 'C'),
    tarEntry('PaxHeader', `${pax.length + 3}${pax}`, 'x'),
    tarEntry(long.slice(0, 100), 'D'),
    Buffer.alloc(1024),
  ]);
  expect([...readTar(tar)].map(([name, data]) => [name, data.length])).toEqual([
    ['folder/a', 600],
    ['some/prefix/b', 1],
    [long, 1],
    [`${long}2`, 1],
  ]);
});
