import { describe, expect, it } from 'vitest';
import { addressesMeant } from './server-address';

describe('what a typed server address means', () => {
  it.each([
    ['192.168.1.5:8080', ['http://192.168.1.5:8080', 'https://192.168.1.5:8080']],
    [' HTTP://Box.Local:8080/ ', ['http://box.local:8080']],
    ['https://tv.example.com/site/', ['https://tv.example.com/site']],
    ['tv.example.com', ['https://tv.example.com', 'http://tv.example.com']],
    ['mybox', ['http://mybox', 'https://mybox']],
    ['[fe80::1]:8080', ['http://[fe80::1]:8080', 'https://[fe80::1]:8080']],
  ])('%s', (typed, meant) => {
    expect(addressesMeant(typed)).toEqual(meant);
  });

  it.each(['', 'http://', 'ftp://a', 'javascript:alert(1)', 'a b', 'http://a@b', '1.2.3.4:99999', '-a', 'a..b', 'a?b'])(
    '%s is none',
    (typed) => {
      expect(addressesMeant(typed)).toEqual([]);
    },
  );
});
