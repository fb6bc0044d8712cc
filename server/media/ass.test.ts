import { expect, it } from 'vitest';
import { wordsOfAss } from './ass';

const line = (text: string) => `Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,${text}`;

it('keeps the words of an ASS subtitle and leaves out what is drawn', () => {
  const head = '[Script Info]\r\nTitle: m 0 0 l 100\r\n\r\n[Events]\r\nFormat: Layer, Start, End';
  const lines = [
    line('{\\p1}m 0 0 l 100 0 100 100{\\p0}'),
    line('{\\pos(10,20)\\p1\\fs20}m 0 0 l 100 0{\\p0}，前方高能'),
    line('{\\pbo10}说话, 逗号{\\i1}斜体'),
    line('{\\an8}'),
    line('没有花括号 { 的一半'),
    line('{\\p2\\p0}p 是字'),
  ];
  const words = wordsOfAss([head, ...lines].join('\r\n'))
    .split('\n')
    .slice(5);
  expect(words).toEqual([
    line('{\\pos(10,20)\\p1\\fs20}{\\p0}，前方高能'),
    line('{\\pbo10}说话, 逗号{\\i1}斜体'),
    line('没有花括号 { 的一半'),
    line('{\\p2\\p0}p 是字'),
  ]);
  expect(words.join()).not.toContain('l 100');
});
