import { expect, it } from 'vitest';
import { parseArguments } from './arguments';

it('takes a server or a package, a place for the report, and who walks where', () => {
  expect(
    parseArguments(['http://tv.test', 'out.html', '--layout', 'both', '--login', 'demo:a:b', '--only', '/rank,/']),
  ).toEqual({
    what: 'http://tv.test',
    out: 'out.html',
    layouts: ['tv', 'touch'],
    login: { account: 'demo', password: 'a:b' },
    server: '',
    only: ['/rank', '/'],
    slowMs: 100,
  });
  expect(parseArguments(['dist/packages/tizen', '--server', 'http://tv.test/', '--slow', '250'])).toMatchObject({
    what: 'dist/packages/tizen',
    out: 'remote-qa',
    layouts: ['tv'],
    login: null,
    server: 'http://tv.test',
    slowMs: 250,
  });
});

it.each([
  [[], /^usage/],
  [['a', 'b', 'c'], /^usage/],
  [['a', '--fast', '1'], /no --fast/],
  [['a', '--layout', 'car'], /'car'/],
  [['a', '--login', 'demo'], /ACCOUNT:PASSWORD/],
  [['a', '--server', 'tv.test'], /--server/],
  [['a', '--only', 'rank'], /--only/],
  [['a', '--slow', 'very'], /--slow/],
])('says what is wrong with %j', (given, says) => {
  expect(parseArguments(given)).toMatch(says);
});
