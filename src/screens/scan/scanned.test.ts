import { describe, expect, it } from 'vitest';
import { addressTyped, readScanned, type Scanned } from './scanned';

const place = {
  origins: ['https://tv.example', 'http://192.168.1.5:8080'],
  knows: (path: string) => /^\/($|\?|play\/|space\/|authorizeLogin|remoteInput|openVip)/i.test(path),
  uid: 'me',
};
const read = (raw: string) => readScanned(raw, place);
const code = '0123456789abcdef0123456789abcdef';

describe('what a code of our own leads to', () => {
  it.each([
    ['a television to sign in', `https://tv.example/authorizeLogin?code=${code}`, `/authorizeLogin?code=${code}`],
    ['by its address in the house', `http://192.168.1.5:8080/remoteInput?code=${code}`, `/remoteInput?code=${code}`],
    ['a person', 'https://tv.example/space/u%201', '/space/u%201'],
    ['home', 'https://tv.example', '/'],
    ['with space around it', '  https://tv.example/play/chaoxi\n', '/play/chaoxi'],
    ['in upper case', 'HTTPS://TV.EXAMPLE/PLAY/chaoxi', '/PLAY/chaoxi'],
    ['with the port that goes without saying', 'https://tv.example:443/play/a?episode=2', '/play/a?episode=2'],
    ['without its fragment', 'https://tv.example/play/a#javascript:alert(1)', '/play/a'],
    ['out of a folder', 'https://tv.example/x/../space/7', '/space/7'],
    ['one’s own VIP', 'https://tv.example/openVip?uid=me&id=3', '/openVip?uid=me&id=3'],
    ['VIP for whoever comes', 'https://tv.example/openVip?type=2', '/openVip?type=2'],
  ])('%s', (_, raw, path) => {
    expect(read(raw)).toEqual({ kind: 'page', path });
  });

  it.each([
    ['/openVip?uid=u7&id=3&categoryId=2', { packId: '3', categoryId: '2' }],
    ['/OPENVIP/?uid=u7&selectId=4', { packId: '4', categoryId: '' }],
    ['/vip-center/recharge?uid=u7', { packId: '', categoryId: '' }],
  ])('a friend’s code for VIP is a question: %s', (path, wanted) => {
    expect(read(`https://tv.example${path}`)).toEqual({ kind: 'gift', userId: 'u7', path, ...wanted });
    expect(readScanned(`https://tv.example${path}`, { ...place, uid: '' }).kind).toBe('gift');
  });

  it.each([
    'https://tv.example/no/such/page',
    'https://tv.example/files/a.png',
    'https://tv.example//evil.example/play/a',
    'https://tv.example/.//evil.example',
  ])('no page of the app: %s', (raw) => {
    expect(read(raw).kind).toBe('nowhere');
  });
});

describe('what a code of somebody else is', () => {
  it.each<[string, string, Partial<Scanned>]>([
    ['a site', 'https://other.example/a?b=1#c', { kind: 'web', host: 'other.example' }],
    [
      'in upper case',
      'HTTPS://OTHER.EXAMPLE/A',
      { kind: 'web', host: 'other.example', url: 'https://other.example/A' },
    ],
    ['our name with another port', 'https://tv.example:8443/play/a', { kind: 'web', host: 'tv.example:8443' }],
    ['our name without its lock', 'http://tv.example/play/a', { kind: 'text' }],
    ['our name in front', 'https://tv.example.evil.example/', { kind: 'web', host: 'tv.example.evil.example' }],
    ['our name as a name', 'https://tv.example@evil.example/', { kind: 'text' }],
    ['a name and a password', 'https://user:pass@other.example/', { kind: 'text' }],
    ['a name on our own site', 'https://me@tv.example/play/a', { kind: 'text' }],
    ['letters that look like ours', 'https://tv.ехample/', { kind: 'web', host: 'tv.xn--ample-ywe6i' }],
    ['full width, which is the same name', 'https://ｔｖ.example/play/a', { kind: 'page', path: '/play/a' }],
    ['a number for an address', 'https://3232235781/', { kind: 'web', host: '192.168.1.5' }],
    ['a page of the next house', 'http://192.168.1.6/play/a', { kind: 'text' }],
    [
      'a sign-in of another site',
      `https://other.example/authorizeLogin?code=${code}`,
      { kind: 'foreign', host: 'other.example' },
    ],
    [
      'a keyboard of the next house',
      `http://10.0.0.2:8080/remoteInput?code=${code}`,
      { kind: 'foreign', host: '10.0.0.2:8080' },
    ],
    ['a port that cannot be', 'https://other.example:99999/', { kind: 'text' }],
  ])('%s', (_, raw, wanted) => {
    expect(read(raw)).toMatchObject(wanted);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript://tv.example/%0aalert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'intent://tv.example/play/a#Intent;scheme=https;end',
    'file:///etc/passwd',
    'blob:https://tv.example/1',
    'tel:110',
    'WIFI:T:WPA;S:home;P:secret;;',
    'BEGIN:VCARD\nN:某人\nEND:VCARD',
    '//tv.example/play/a',
    '/play/a',
    'tv.example/play/a',
    'https:tv.example/play/a',
    'https:/tv.example/play/a',
    'https:\\\\tv.example\\play',
    'https://tv.example\\@evil.example/',
    'https://tv.exa\nmple/play/a',
    'https://tv.example/play/a b',
    'https://',
    'http://?',
    '<img src=x onerror=alert(1)>',
    '',
    `https://tv.example/play/${'a'.repeat(2048)}`,
    '好'.repeat(3000),
  ])('text, and nothing that is opened: %j', (raw) => {
    expect(read(raw)).toEqual({ kind: 'text', text: raw.trim() });
  });
});

it.each([
  ['/space/7', 'https://tv.example/space/7'],
  ['192.168.1.5:8080/space/7', 'http://192.168.1.5:8080/space/7'],
  ['TV.example', 'https://tv.example'],
  ['other.example/a', 'https://other.example/a'],
  ['//other.example/a', '//other.example/a'],
  ['https://other.example/a', 'https://other.example/a'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['你好', '你好'],
])('typed by hand: %s', (typed, meant) => {
  expect(addressTyped(typed, place, 'https://tv.example')).toBe(meant);
});
