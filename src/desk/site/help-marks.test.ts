import { expect, it } from 'vitest';
import { helpTags } from '../../lib/help-html';
import { type HelpMark, helpMarks, keysOfMarks, marked, markOfKeys } from './help-marks';

/** The whole text after a mark was set, with bars around the selection. */
function written(text: string, mark: HelpMark): string {
  const [before = '', chosen = '', after = ''] = text.split('|');
  const whole = { text: before + chosen + after, from: before.length, to: before.length + chosen.length };
  const { insert, from, to } = marked(whole, mark);
  const next = before + insert + after;
  return `${next.slice(0, from)}|${next.slice(from, to)}|${next.slice(to)}`;
}

it.each<[HelpMark, string, string]>([
  ['heading', '前|标题|后', '前<h3>|标题|</h3>后'],
  ['bold', '看|电影|吧', '看<b>|电影|</b>吧'],
  ['italic', '||', '<i>||</i>'],
  ['paragraph', '|一段|', '<p>|一段|</p>'],
  ['quote', '|话|', '<blockquote>|话|</blockquote>'],
  ['link', '去|会员|页', '去<a href="|/|">会员</a>页'],
  ['link', '去||', '去<a href="/">||</a>'],
  ['list', '|甲\n\n 乙 |', '|<ul>\n  <li>甲</li>\n  <li>乙</li>\n</ul>|'],
  ['numbers', '||', '<ol>\n  <li>||</li>\n</ol>'],
])('%s of %s', (mark, before, after) => expect(written(before, mark)).toBe(after));

it('sets only what viewers are shown', () => {
  const tags = helpMarks.flatMap((mark) => [...written('||', mark).matchAll(/<(\w+)/g)].map(([, tag]) => tag));
  expect(tags.filter((tag) => !helpTags.includes(tag ?? ''))).toEqual([]);
});

it.each(helpMarks)('%s is what its own keys mean, on both kinds of computers', (mark) => {
  const parts = keysOfMarks[mark].split('+');
  const last = parts.at(-1) ?? '';
  const keys = {
    ...{ key: last.toLowerCase(), code: /\d/.test(last) ? `Digit${last}` : `Key${last}` },
    ...{ altKey: parts.includes('Alt'), shiftKey: parts.includes('Shift') },
  };
  expect(markOfKeys({ ...keys, ctrlKey: true, metaKey: false })).toBe(mark);
  expect(markOfKeys({ ...keys, ctrlKey: false, metaKey: true })).toBe(mark);
  expect(markOfKeys({ ...keys, ctrlKey: false, metaKey: false })).toBeUndefined();
  // Both keys at once, as AltGr sends them on some systems, type a character.
  expect(markOfKeys({ ...keys, ctrlKey: true, metaKey: true })).toBeUndefined();
});
