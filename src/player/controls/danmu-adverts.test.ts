import { expect, it, vi } from 'vitest';
import type { Advert } from '../../contract/schemas/adverts';
import { createFilter } from '../danmu/filter';
import { defaultDanmuSettings } from '../danmu/types';
import { commentOf } from './danmu-adverts';

const advert = { id: 'a', type: 5, at: 12, title: '新片上线', linkURL: '', appParam: null } as unknown as Advert;

it('an advert among the comments is known as one whatever way it has, and no shield word takes it for a comment', () => {
  const follow = vi.fn();
  const comment = commentOf(advert, '广告', follow);
  expect(comment).toMatchObject({ id: 'advert-a', time: 12, text: '广告 · 新片上线', mine: false });
  expect(createFilter({ ...defaultDanmuSettings, keywords: ['广告', '新片'] })(comment)).toBe(true);
  comment.advert?.follow();
  expect(follow).toHaveBeenCalledWith(advert);
});
