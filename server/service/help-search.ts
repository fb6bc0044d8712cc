import { normalize } from '../titles/normalize';

/** An article of help as it is searched: what stands in it in both ways of writing. */
export interface HelpText {
  id: number;
  titles: readonly string[];
  texts: readonly string[];
}

export type HelpSearch = (question: string) => number[];

/** More would be a list, and no answer. */
const MOST = 3;
/** How much of what was asked an article has to speak of: less is chance. Of 1. */
const COVERED = 0.34;
const IN_TITLE = 3;
/** What no article knows says less than what some know: most of it stands across the ends of words. Of 1. */
const UNKNOWN = 0.35;
/** A single character decides between articles that are equally good otherwise. */
const CHARACTER = 0.3;

/** What a question consists of besides what it is about. */
const filler =
  /请问|請問|您好|你好|怎么样|怎麼樣|怎么办|怎麼辦|怎么|怎麼|怎样|怎樣|如何|为什么|為什麼|为何|為何|什么|什麼|哪里|哪裡|可以|能不能|是不是|有没有|有沒有|一下|一个|一個|我的|我想|我要|帮我|幫我|麻烦|麻煩|谢谢|謝謝|总是|總是|老是|一直/g;
/** What people call things, and what help calls them. */
const sameWords: readonly (readonly [RegExp, string])[] = [
  [/登[陆录]|登錄/g, '登录登入'],
  [/缓冲|緩衝|卡顿|卡頓|很卡|好卡|太卡|转圈|轉圈|加载不出|載入不出|看不了|放不出/g, '卡住缓冲緩衝'],
  [/充值|续费|續費|开会员|開會員|儲值|加值/g, '开通会员開通會員'],
  [/密[码碼]?忘/g, '忘记密码忘記密碼'],
  [/改密|换密码|換密碼/g, '修改密码變更密碼'],
  [/注销|註銷|销号|銷號|删号|刪號|刪帳號/g, '注销账号刪除帳號'],
  [/[儿兒]童|孩子|小孩|未成年/g, '青少年'],
  [/投屏|投影/g, '电视電視'],
];

/** Han characters and pairs of neighbours, and Latin words: Chinese is searched without knowing where its words end. */
function gramsOf(text: string): Set<string> {
  const runs = text.match(/\p{Script=Han}+|[a-z]+|\d+/gu) ?? [];
  const grams = new Set<string>();
  for (const run of runs) {
    const chars = Array.from(run);
    if (!/\p{Script=Han}/u.test(run)) {
      grams.add(run);
      continue;
    }
    for (const char of chars) grams.add(char);
    for (let at = 0; at + 1 < chars.length; at += 1) grams.add(`${chars[at]}${chars[at + 1]}`);
  }
  return grams;
}

const isCharacter = (gram: string): boolean => gram.length === 1 && /\p{Script=Han}/u.test(gram);

const partsOf = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u).flatMap((part) => [...gramsOf(normalize(part))])));

/**
 * Finds the articles that answer a question: those that share the most of what is rare among all of them; what stands in a
 * title counts most. Both ways of writing Chinese find the same. @returns of a question ids of three articles at most, the best first
 */
export function createHelpSearch(articles: readonly HelpText[]): HelpSearch {
  const known = articles.map(({ id, titles, texts }) => ({ id, title: partsOf(titles), text: partsOf(texts) }));
  const holders = (gram: string): number => known.filter(({ title, text }) => title.has(gram) || text.has(gram)).length;
  const rarity = (gram: string): number => {
    const n = holders(gram);
    const weight = Math.log(1 + articles.length / (1 + n)) * (n === 0 ? UNKNOWN : 1);
    return isCharacter(gram) ? weight * CHARACTER : weight;
  };
  return (question) => {
    const asked = [...asksFor(question)].map((gram) => ({ gram, weight: rarity(gram) }));
    const all = asked.reduce((sum, { weight }) => sum + weight, 0);
    if (all === 0) return [];
    const found = known.map(({ id, title, text }) => {
      const hits = asked.filter(({ gram }) => title.has(gram) || (text.has(gram) && !isCharacter(gram)));
      const covered = hits.reduce((sum, { weight }) => sum + weight, 0) / all;
      const score = hits.reduce((sum, { gram, weight }) => sum + weight * (title.has(gram) ? IN_TITLE : 1), 0) / all;
      return { id, covered, score, inTitle: hits.some(({ gram }) => title.has(gram) && !isCharacter(gram)) };
    });
    const best = Math.max(0, ...found.map(({ score }) => score));
    return found
      .filter(
        ({ covered, score, inTitle }) => covered >= COVERED && (inTitle || covered >= 2 * COVERED) && score >= best / 2,
      )
      .sort((a, b) => b.score - a.score || a.id - b.id)
      .slice(0, MOST)
      .map(({ id }) => id);
  };
}

/** What a question is about. A word and what help calls it count as one: the longer one must not outweigh the rest. */
function asksFor(question: string): Set<string> {
  const plain = question.slice(0, 400).normalize('NFKC').toLowerCase();
  const named = sameWords.reduce((text, [word, same]) => text.replace(word, ` ${same} `), plain);
  const parts = named.replace(filler, ' ').split(/[^\p{L}\p{N}]+/u);
  return new Set(parts.flatMap((part) => [...gramsOf(normalize(part))]));
}
