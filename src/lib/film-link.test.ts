import { expect, it } from 'vitest';
import { filmLink } from './film-link';

it('is a page of a site that tells of films', () => {
  const url = 'https://movie.douban.com/subject/1292052/';
  expect(filmLink(url)).toEqual({ url, site: '豆瓣' });
  expect(filmLink(' http://www.imdb.com/title/tt0111161?x=1#top ')).toEqual({
    url: 'https://www.imdb.com/title/tt0111161?x=1#top',
    site: 'IMDb',
  });
  expect(filmLink('v.qq.com/x/cover/a.html')?.url).toBe('https://v.qq.com/x/cover/a.html');
});

it.each([
  '',
  'https://',
  'javascript:alert(1)',
  'https://evil.example/douban.com',
  'https://douban.com.evil.example/',
  'https://notdouban.com/',
  'https://douban.com@evil.example/',
  'https://user:word@douban.com/',
  'https://douban.com:8443/',
  'https://evil.example\\.douban.com/',
  'https://movie.douban.com/ two words',
  'https://movie.douban.com/"onclick',
  'ftp://movie.douban.com/',
  '//movie.douban.com/',
  'data:text/html,douban.com',
])('%s is none', (text) => {
  expect(filmLink(text)).toBeNull();
});
