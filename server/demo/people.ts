import type { CategoryPath } from '../../src/contract/categories';
import type { DemoTitle } from './titles/demo-title';

/** Invented people; none of them bears the name of a character in a story. */
const people = [
  '许南乔',
  '顾行舟',
  '江一渡',
  '叶知微',
  '陈拾光',
  '白一鹭',
  '沈既明',
  '陆听澜',
  '方圆圆',
  '孟西洲',
  '温如故',
  '钟未晚',
  '骆青野',
  '乔木生',
  '宋予安',
  '裴小北',
  '严夏至',
  '唐棣华',
  '柏舟',
  '韩星野',
  '杜若飞',
  '易水寒',
  '贺兰亭',
] as const;

const acting = ['主演', '主演', '联合主演', '特别出演'] as const;
/** What the people of a title do, where they do not act. */
const roles: Partial<Record<CategoryPath, readonly string[]>> = {
  variety: ['主持', '常驻嘉宾', '常驻嘉宾', '飞行嘉宾'],
  anime: ['配音', '配音', '配音', '音乐'],
  sport: ['出镜', '出镜', '解说', '教练'],
  documentary: ['解说', '出镜', '顾问', '摄影'],
  collection: ['主编', '撰稿'],
  chinese: ['主讲', '嘉宾', '顾问'],
  game: ['出镜', '出镜', '解说'],
  news: ['主播', '记者'],
  yule: ['主持', '嘉宾', '嘉宾'],
  life: ['主人', '嘉宾'],
  music: ['演唱', '演唱', '演奏', '编曲'],
  fashion: ['主持', '造型'],
  tech: ['讲述', '顾问', '出镜'],
  tvlive: ['导播'],
};

/** @param at place in the catalogue: the same title always has the same people. */
export function castOf({ category }: DemoTitle, at: number): { name: string; role: string }[] {
  return (roles[category] ?? acting).map((role, n) => ({ name: people[(at * 3 + n * 5) % people.length] ?? '', role }));
}

export const directorOf = (at: number): string => people[(at * 7 + 4) % people.length] ?? '';
