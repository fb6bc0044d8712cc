import { describe, expect, it } from 'vitest';
import type { Advert } from '../../contract/schemas/adverts';
import { advertOfDanmu, danmuLink } from './danmu-adverts';

const appParam = { device: '', type: 'page', pagePath: '/vip', param: '', isNeedLogin: false, webUrl: '' };
const advert = { id: 'a', type: 5, linkURL: '', appParam } as Advert;

describe('an advert among the comments', () => {
  it('is known as one by whatever way it has, and without any', () => {
    expect(danmuLink({ linkURL: '/vip', appParam: null })).toBe('/vip');
    expect(danmuLink({ linkURL: '', appParam })).toBe('/vip');
    expect(danmuLink({ linkURL: '', appParam: { ...appParam, webUrl: 'https://a.example' } })).toBe(
      'https://a.example',
    );
    expect(danmuLink({ linkURL: '', appParam: null })).not.toBe('');
  });
  it('is found again by its comment; what a viewer said is none', () => {
    expect(advertOfDanmu({ id: 'advert-a', link: '/vip' }, [advert])).toBe(advert);
    expect(advertOfDanmu({ id: 'advert-a' }, [advert])).toBeUndefined();
    expect(advertOfDanmu({ id: '17', link: '/vip' }, [advert])).toBeUndefined();
  });
});
