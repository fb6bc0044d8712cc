import type { Language } from '../../i18n/i18n';
import { stored, textList } from '../../platform/stored';

export interface Emoji {
  char: string;
  /** The emoji's name in the viewer's language. */
  name: string;
}

/** The groups in the order of the file: faces and people first. */
export const emojiGroups = ['faces', 'people', 'nature', 'food', 'activities', 'travel', 'objects', 'symbols'] as const;
export type EmojiGroup = (typeof emojiGroups)[number];

const files: Record<Language, () => Promise<{ default: { groups: string[] } }>> = {
  'zh-CN': () => import('./packed/emoji.zh-CN.json'),
  'zh-TW': () => import('./packed/emoji.zh-TW.json'),
};

function unpack(group: string): Emoji[] {
  return group.split('|').map((one) => {
    const at = one.indexOf(' ');
    return { char: one.slice(0, at), name: one.slice(at + 1) };
  });
}

/** All emoji up to Emoji 5.0, which the televisions of that time can draw. 12 kB per language, fetched on demand. */
export async function loadEmoji(language: Language): Promise<Record<EmojiGroup, Emoji[]>> {
  const { groups } = (await files[language]()).default;
  const all = {} as Record<EmojiGroup, Emoji[]>;
  emojiGroups.forEach((group, at) => {
    all[group] = unpack(groups[at] ?? '');
  });
  return all;
}

/** The emoji that this viewer used last, newest first. */
export const recentEmoji = stored('chatEmoji', textList);
const mostRecent = 24;

export function rememberEmoji(char: string): void {
  recentEmoji.set([char, ...recentEmoji.get().filter((one) => one !== char)].slice(0, mostRecent));
}
