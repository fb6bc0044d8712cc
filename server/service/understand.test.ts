import { expect, it } from 'vitest';
import { helpTexts } from '../modules/help/texts/help';
import { createHelpSearch } from './help-search';
import { meaningOf } from './understand';

const articles = helpTexts.flatMap(({ items }) =>
  items.map(({ id, title, titleTw, text, textTw }) => ({
    id,
    titles: [title, titleTw],
    texts: [...text, ...textTw],
  })),
);
const search = createHelpSearch(articles);

it.each([
  ['视频老是卡住怎么办', 12],
  ['看影片一直緩衝', 12],
  ['电影太卡了', 12],
  ['怎么关掉弹幕', 21],
  ['彈幕要怎麼發', 22],
  ['密码忘记了', 32],
  ['怎么用手机扫码登陆电视', 31],
  ['注销账号', 35],
  ['給小孩看的模式怎麼開', 36],
  ['想导出自己的数据', 34],
  ['遥控器怎么用', 11],
])('knows which article answers %s', (question, id) => {
  expect(search(question)[0]).toBe(id);
});

it.each(['今天天气真好', 'asdf', '？？？', '', '我爱你', '帮我买张火车票', '1'.repeat(5_000)])(
  'finds nothing for %.20s, and says so',
  (question) => {
    expect(search(question)).toEqual([]);
  },
);

it('names three at most', () => {
  for (const { titles } of articles) expect(search(titles.join('，')).length).toBeLessThanOrEqual(3);
  expect(createHelpSearch([])('弹幕')).toEqual([]);
});

it.each([
  ['您好', 'hello'],
  ['在吗？', 'hello'],
  ['你好，客服', 'hello'],
  ['Hi', 'hello'],
  ['谢谢', 'thanks'],
  ['好的，謝謝您', 'thanks'],
  ['再见', 'thanks'],
  ['转人工', 'person'],
  ['我要找人工客服', 'person'],
  ['轉接專人', 'person'],
  ['您好，影片打不开', 'ask'],
  ['谢谢，可是还是不行', 'ask'],
  ['人工智能的电影有哪些', 'ask'],
  ['', 'ask'],
])('takes %s for %s', (text, meaning) => {
  expect(meaningOf(text)).toBe(meaning);
});
