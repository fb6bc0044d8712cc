import { describe, expect, it } from 'vitest';
import { openEngine } from './engine';
import type { Keys } from './keys';
import { learn } from './learned';
import words from './packed/words.json';

const openIme = () => openEngine(words, () => Promise.resolve());
const ime = await openIme();
const offered = (input: string, keys: Keys = 'letters') => ime.convert(input, keys).candidates.map(({ text }) => text);

/** What people write over films, below them and into a search: typed in full, and first. */
const first: Record<string, string> = {
  hahahaha: '哈哈哈哈',
  qianfanggaoneng: '前方高能',
  danmuhuti: '弹幕护体',
  danmu: '弹幕',
  leimu: '泪目',
  mingchangmian: '名场面',
  xiaciyiding: '下次一定',
  nihao: '你好',
  zhongguo: '中国',
  beijing: '北京',
  shanghai: '上海',
  woaini: '我爱你',
  jintiantianqihenhao: '今天天气很好',
  jiayou: '加油',
  haokan: '好看',
  taihaokanle: '太好看了',
  yijiansanlian: '一键三连',
  wanjiesahua: '完结撒花',
  dajieju: '大结局',
  dianying: '电影',
  dianshiju: '电视剧',
  zhubo: '主播',
  zhibojian: '直播间',
  dianzan: '点赞',
  shoucang: '收藏',
  guanzhu: '关注',
  huiyuan: '会员',
  liulangdiqiu: '流浪地球',
  xiyouji: '西游记',
  sanguoyanyi: '三国演义',
  zhenhuanzhuan: '甄嬛传',
  wulinwaizhuan: '武林外传',
  woxihuanni: '我喜欢你',
  xiexiedajia: '谢谢大家',
  weishenme: '为什么',
  duibuqi: '对不起',
  shengrikuaile: '生日快乐',
  xinniankuaile: '新年快乐',
  wanan: '晚安',
  zaoshanghao: '早上好',
  zhegedianyingzhendehenhaokan: '这个电影真的很好看',
  womenyiqikandianyingba: '我们一起看电影吧',
  nizaiganshenme: '你在干什么',
  youmeiyourenzhidaozheshishenmege: '有没有人知道这是什么歌',
  mingtianjianmian: '明天见面',
  wobuzhidao: '我不知道',
  tongnianhuiyi: '童年回忆',
  nanzhujuetaishuaile: '男主角太帅了',
  "xi'an": '西安',
  xian: '先',
  lvyou: '旅游',
  nvzhu: '女主',
  yinyue: '音乐',
  huazhi: '画质',
  zimu: '字幕',
  ertong: '儿童',
  jilupian: '纪录片',
  wangluo: '网络',
  shouji: '手机',
  denglu: '登录',
};
/** Cut short, with initials, in the wrong accent: among the first five. */
const amongFive: Record<string, string> = {
  nh: '你好',
  zg: '中国',
  bj: '北京',
  wana: '晚安',
  qfgn: '前方高能',
  xcyd: '下次一定',
  nihaozg: '你好中国',
  zhonggr: '中国人',
  qianfangg: '前方高能',
  xiec: '写出',
  jintiantq: '今天天气',
  woan: '我爱你',
  sanghai: '上海',
  zongguo: '中国',
  beijin: '北京',
  nanfan: '南方',
  haoka: '好看',
  hhhh: '哈哈哈哈',
  dsj: '电视剧',
  zhb: '准备',
};

describe('pinyin', () => {
  it.each(Object.entries(first))('%s is %s', (input, text) => expect(offered(input)[0]).toBe(text));

  it.each(Object.entries(amongFive))('%s offers %s', (input, text) => {
    expect(offered(input).slice(0, 5)).toContain(text);
  });

  it('offers the syllable alone for what its words do not mean', () => {
    const list = offered('woaini');
    expect(list.indexOf('我爱')).toBeGreaterThan(0);
    expect(list.indexOf('窝')).toBeGreaterThan(list.indexOf('我爱'));
  });

  it('cuts what was typed into syllables', () => {
    const reading = (input: string, keys: Keys = 'letters') => ime.convert(input, keys).reading.join(' ');
    expect(reading('nihaozg')).toBe('ni hao z g');
    expect(reading("xi'an")).toBe('xi an');
    expect(reading('jintiantianqi')).toBe('jin tian tian qi');
    expect(reading('64426', 'digits')).toBe('ni hao');
  });

  it('says how many keys each candidate uses up', () => {
    for (const { text, length, syllables } of ime.convert("xi'anren", 'letters').candidates) {
      expect(length).toBeGreaterThan(0);
      expect(length).toBeLessThanOrEqual(8);
      expect(syllables).toHaveLength(text.length);
    }
    expect(ime.convert("xi'anren", 'letters').candidates.find(({ text }) => text === '西')?.length).toBe(3);
  });

  it('has nothing for what is no pinyin, and fails at nothing', () => {
    for (const input of ['', 'v', 'uuu', "'", "a''b", 'i']) expect(() => ime.convert(input, 'letters')).not.toThrow();
    expect(offered('uuu')).toEqual([]);
    expect(ime.convert('h'.repeat(500), 'letters').candidates.length).toBeGreaterThan(0);
  });
});

describe('nine keys', () => {
  it.each([
    ['64426', '你好'],
    ['94664486', '中国'],
    ['2345464', '北京'],
    ['962464', '我爱你'],
    ['42424242', '哈哈哈哈'],
  ])('%s offers %s', (input, text) => expect(offered(input, 'digits').slice(0, 5)).toContain(text));

  it('takes initials where whole syllables do not fit', () => {
    expect(offered('7', 'digits').length).toBeGreaterThan(0);
  });
});

describe('what was learned', async () => {
  const fresh = await openIme();
  const best = (input: string) => fresh.convert(input, 'letters').candidates[0]!;
  const find = (input: string, text: string) =>
    fresh.convert(input, 'letters').candidates.find((candidate) => candidate.text === text)!;

  it('comes first after it was chosen', () => {
    expect(best('shiji').text).not.toBe('世纪');
    let list = learn([], find('shiji', '世纪'));
    list = learn(list, find('shiji', '世纪'));
    fresh.learned(list);
    expect(best('shiji').text).toBe('世纪');
    expect(best('sj').text).not.toBe('');
  });

  it('is found by its initials, inside a sentence, and does not grow cheaper by being found', () => {
    fresh.learned(learn([], { text: '飞屏侠', syllables: ['fei', 'ping', 'xia'], base: 20 }));
    expect(best('fpx').text).toBe('飞屏侠');
    expect(best('woaifeipingxia').text).toBe('我爱飞屏侠');
    expect(find('feipingxia', '飞屏侠').base).toBe(20);
  });

  it('is forgotten with its list', () => {
    fresh.learned([]);
    expect(best('fpx').text).not.toBe('飞屏侠');
  });
});
