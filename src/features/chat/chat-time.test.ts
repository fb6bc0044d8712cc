import { expect, it } from 'vitest';
import { chat } from '../../i18n/zh-CN/chat';
import { ui } from '../../i18n/zh-CN/ui';
import { chatTime } from './chat-time';

const texts: Record<string, string> = { ...chat, ...ui };
const t = (key: string, values: Record<string, string | number> = {}): string =>
  (texts[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
const at = (text: string): number => new Date(text).getTime();
const now = at('2026-11-23T15:00:00');

it.each([
  ['2026-11-23T14:59:30', '刚刚'],
  ['2026-11-23T14:05:00', '14:05'],
  ['2026-11-23T00:01:00', '00:01'],
  ['2026-11-22T23:59:00', '昨天 23:59'],
  ['2026-11-18T09:05:00', '星期三 09:05'],
  ['2026-11-03T09:05:00', '11月3日 09:05'],
  ['2025-12-31T09:05:00', '2025年12月31日 09:05'],
])('%s is said as %s', (sent, said) => {
  expect(chatTime(t as Parameters<typeof chatTime>[0], at(sent), now)).toBe(said);
});
