import { beforeEach, describe, expect, it } from 'vitest';
import { type Language, setLanguage, startI18n, t, wholeCatalogue } from '../../i18n/i18n';
import { soundName, subtitleName } from './track-name';

const track = (language: string, label = '') => ({ id: 'x', language, label });
const inLanguage = async (language: Language, of: () => string[]) => {
  await setLanguage(language);
  return of();
};

beforeEach(async () => {
  await startI18n('zh-CN');
  await wholeCatalogue();
});

describe('a sound track', () => {
  it("is named by its language, in the viewer's", async () => {
    const said = () => ['zh', 'en', 'ja', 'yue', 'en-US', 'und'].map((language) => soundName(t, track(language)));
    expect(await inLanguage('zh-CN', said)).toEqual(['中文', '英语', '日语', '粤语', '英语', '未知语言']);
    expect(await inLanguage('zh-TW', said)).toEqual(['中文', '英語', '日語', '粵語', '英語', '未知語言']);
  });

  it('keeps its code where nobody has a name for it', () => {
    expect(soundName(t, track('sw'))).toBe('sw');
  });

  it('is told from others of its language by the name it was given, or by its number', () => {
    expect(soundName(t, track('zh', '导演评论'))).toBe('中文（导演评论）');
    expect(soundName(t, track('zh', '中文'))).toBe('中文');
    expect(soundName(t, track('zh', '3'))).toBe('中文 3');
    expect(soundName(t, track('und', '2'))).toBe('2');
  });
});

it('a subtitle is called what it was called, else by its language', async () => {
  const said = () => [
    subtitleName(t, track('zh-CN', '中文')),
    subtitleName(t, track('zh-CN')),
    subtitleName(t, track('und')),
  ];
  expect(await inLanguage('zh-CN', said)).toEqual(['中文', '简体中文', '未知语言']);
  expect(await inLanguage('zh-TW', said)).toEqual(['中文', '簡體中文', '未知語言']);
});
