import { expect, test } from 'vitest';
import { versionCode } from '../../scripts/package/app.ts';
import { parseArguments } from '../../scripts/package/arguments.ts';

test('names of packages are taken in any order, and all means all', () => {
  expect(parseArguments(['webos', 'androidtv']).targets).toEqual(['androidtv', 'webos']);
  expect(parseArguments(['all']).targets).toEqual(['androidtv', 'tizen', 'webos']);
});

test('the server is an address without a slash at its end', () => {
  expect(parseArguments(['all', '--server', 'https://v.example/']).server).toBe('https://v.example');
  expect(parseArguments(['--server', 'http://10.0.0.2:8080', 'tizen'])).toEqual({
    targets: ['tizen'],
    server: 'http://10.0.0.2:8080',
    pair: '',
  });
  expect(parseArguments(['all', '--pair', 'https://pair.example'])).toMatchObject({
    server: '',
    pair: 'https://pair.example',
  });
});

test.for([
  [['phone'], 'no package named phone'],
  [[], 'usage:'],
  [['all', '--server'], 'takes the address'],
  [['all', '--pair', 'v.example'], '--pair takes the address'],
  [['all', '--server', 'v.example'], 'takes the address'],
  [['all', '--server', 'ftp://v.example'], 'takes the address'],
  [['all', '--server', 'https://me@v.example'], 'takes the address'],
  [['all', '--server', 'https://v.example/?a=b'], 'takes the address'],
] as [string[], string][])('%j is refused in a sentence', ([args, words]) => {
  expect(() => parseArguments(args)).toThrow(words);
});

test('Android counts versions with a number that grows', () => {
  const order = ['0.1.0', '0.1.1', '0.2.0', '0.10.0', '1.0.0', '1.0.12', '10.0.0'].map(versionCode);
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(new Set(order).size).toBe(order.length);
  expect(() => versionCode('1.0')).toThrow('not of the form');
  expect(() => versionCode('1.0.1000')).toThrow('not of the form');
});
