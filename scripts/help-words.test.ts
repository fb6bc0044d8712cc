import { describe, expect, it } from 'vitest';
import { messages } from '../server/messages';
import { helpTexts } from '../server/modules/help/texts/help';
import { messages as simplified } from '../src/i18n/zh-CN/all';
import { messages as traditional } from '../src/i18n/zh-TW/all';

/** Help quotes the words of the app's own buttons and pages, which only the client has. */
describe('words in quotes', () => {
  const items = helpTexts.flatMap(({ items: own }) => own);
  const quoted = { 'zh-CN': /“([^”]+)”/g, 'zh-TW': /「([^」]+)」/g };
  const shown = {
    'zh-CN': new Set<string>([...Object.values(simplified), messages['zh-CN'].closedUser]),
    'zh-TW': new Set<string>([...Object.values(traditional), messages['zh-TW'].closedUser]),
  };

  it.each(['zh-CN', 'zh-TW'] as const)('are what buttons and pages are called in %s', (language) => {
    const said = items.flatMap(({ text, textTw }) => (language === 'zh-CN' ? text : textTw));
    const names = said
      .flatMap((text) => [...text.matchAll(quoted[language])])
      .flatMap(([, path = '']) => path.split(' - '));
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !shown[language].has(name))).toEqual([]);
  });
});
