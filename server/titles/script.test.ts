import { expect, it } from 'vitest';
import { folded, isConverted, toTraditional, written } from './script';

it.each([
  ['头发与发现', '頭髮與發現'],
  ['理发店里的后来', '理髮店裡的後來'],
  ['潮汐之外', '潮汐之外'],
  ['Wall·E 2', 'Wall·E 2'],
  ['', ''],
])('%s is written %s in Taiwan', (simplified, traditional) => {
  expect(toTraditional(simplified)).toBe(traditional);
});

it('what was written for Taiwan goes before a conversion, and nobody on the mainland reads it', () => {
  const text = { text: '壮志凌云', tw: '捍衛戰士' };
  expect([written(text, 'zh-CN'), written(text, 'zh-TW')]).toEqual(['壮志凌云', '捍衛戰士']);
  expect(written({ ...text, tw: '' }, 'zh-TW')).toBe('壯志凌雲');
});

it('a conversion is told from what was written, and from what is the same in both', () => {
  expect(isConverted({ text: '壮志凌云', tw: '' }, 'zh-TW')).toBe(true);
  expect(isConverted({ text: '壮志凌云', tw: '' }, 'zh-CN')).toBe(false);
  expect(isConverted({ text: '壮志凌云', tw: '捍衛戰士' }, 'zh-TW')).toBe(false);
  expect(isConverted({ text: '潮汐之外', tw: '' }, 'zh-TW')).toBe(false);
  expect(isConverted({ text: '', tw: '' }, 'zh-TW')).toBe(false);
});

it.each(['头发', '星河列车', '台湾后来的云', '里外表面', '万里征途', 'Wall·E ２'])(
  '%s is found in either script',
  (text) => {
    expect(folded(toTraditional(text))).toBe(folded(text));
  },
);
