import { expect, it } from 'vitest';
import { isOnList, plainSite, siteOf } from './site';

it('is nothing unless the operator says something', () => {
  expect(siteOf({})).toEqual(plainSite);
  expect(siteOf({ VISITS: '0', ADVERT_HOSTS: ' ' })).toEqual(plainSite);
});

it('takes hosts, an address and a list', () => {
  const site = siteOf({
    SHOP_HOST: 'https://shop.example/',
    V3_HOST: 'http://10.0.0.7:9000',
    LIKES_HOST: 'https://likes.example',
    PROMO_URL: 'https://promo.example/hit?site=1',
    VISITS: '1',
    ADVERT_HOSTS: 'Shop.example, .tv.example',
  });
  expect(site).toEqual({
    hosts: { shop: 'https://shop.example', v3: 'http://10.0.0.7:9000', likes: 'https://likes.example' },
    promo: 'https://promo.example/hit?site=1',
    visits: true,
    advertHosts: ['shop.example', '.tv.example'],
  });
});

it.each([
  ['SHOP_HOST', 'shop.example'],
  ['V3_HOST', 'https://v3.example/api'],
  ['LIKES_HOST', 'ftp://likes.example'],
  ['PROMO_URL', 'javascript:alert(1)'],
])('names the variable that is wrong: %s', (name, given) => {
  expect(() => siteOf({ [name]: given })).toThrow(`${name} is '${given}'`);
});

it('an address is on the list by its host alone', () => {
  const hosts = ['shop.example', '.tv.example'];
  const on = (address: string) => isOnList(address, hosts);
  expect(['https://shop.example/a', 'https://SHOP.example', 'https://a.tv.example/?b'].map(on)).toEqual([
    true,
    true,
    true,
  ]);
  expect(
    ['https://shop.example.evil.example/', 'https://evil.example/shop.example', 'https://tv.example', '/vip', ''].map(
      on,
    ),
  ).toEqual([false, false, false, false, false]);
});
