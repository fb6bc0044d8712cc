import { expect, it } from 'vitest';
import { linkParts } from './link-parts';

const rules = {
  ownOrigins: ['https://tv.example'],
  hosts: ['douban.com'],
  knows: (path: string) => path.indexOf('/play/') === 0 || path === '/vip',
};
const links = (text: string) =>
  linkParts(text, rules)
    .map((part) => part.link)
    .filter((link) => link !== undefined);

it('finds own pages and hosts of the list inside of a sentence, and leaves the words whole', () => {
  const text = '看这个 /play/hanzi，还有https://movie.douban.com/subject/1。';
  expect(links(text)).toEqual([
    { kind: 'route', path: '/play/hanzi' },
    { kind: 'site', url: 'https://movie.douban.com/subject/1' },
  ]);
  expect(
    linkParts(text, rules)
      .map(({ text: words }) => words)
      .join(''),
  ).toBe(text);
});

it('takes an address of this very app for a page of ours', () => {
  expect(links('https://tv.example/vip.')).toEqual([{ kind: 'route', path: '/vip' }]);
});

it.each([
  'http://douban.com/a',
  'https://evil.example/play/hanzi',
  'https://notdouban.com/',
  'https://douban.com.evil.example/',
  'https://tv.example@evil.example/vip',
  'https://douban.com@evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example/vip',
  '/\\evil.example',
  '/unknown',
  'and/or /nothing',
  '<a href="https://evil.example">/</a>',
])('leaves %s as text', (text) => {
  expect(links(text)).toEqual([]);
  expect(
    linkParts(text, rules)
      .map(({ text: words }) => words)
      .join(''),
  ).toBe(text);
});
