import { expect, it } from 'vitest';
import { calls } from '../contract/calls';
import { otherHost } from './hosts';

const hosts = { shop: 'https://shop.example', v3: 'https://v3.example', likes: 'https://likes.example' };

it.each([
  ['/shop/getgoods', 'https://shop.example'],
  ['/v3/anything/else', 'https://v3.example'],
  ['/api/user/getuserlist', 'https://likes.example'],
  ['/api/user/getuserlists', ''],
  ['/shopping', ''],
  ['/api/shop/getgoods', ''],
  ['/v30/a', ''],
])('7.1: %s goes to "%s"', (path, host) => expect(otherHost(path, hosts)).toBe(host));

it('nothing goes elsewhere unless the operator said so', () => {
  expect(otherHost('/shop/getgoods', { shop: '', v3: '', likes: '' })).toBe('');
});

it('the path that lists likes is one of the contract', () => {
  const elsewhere = Object.values(calls).filter(({ path }) => otherHost(path.toLowerCase(), hosts) === hosts.likes);
  expect(elsewhere).toHaveLength(1);
});
