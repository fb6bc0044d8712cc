import { channels } from './channels';
import type { DemoTitle } from './demo-title';
import { dramas } from './dramas';
import { films } from './films';
import { leisure } from './leisure';
import { lifestyle } from './lifestyle';
import { wallTitle } from './wall';

/** From which level of VIP on a title is there; the others are for everybody. */
const vipLevels: Readonly<Record<string, number>> = {
  ...{ xinghe: 1, mingdeng: 1, anliu: 1, jiqi: 1, haiyang: 1, yiyuan: 1 },
  ...{ jianxin: 2, lingdian: 3 },
};

/** What 青少年模式 shows: gentle stories, nature, crafts, sport and learning; nothing that is for VIP or costs gold. */
const teenKeys = new Set(
  (
    'fengzheng shanye jieqi huli maoke xingzhou lvyin qiuxie bingdao shanye2 zhongguo jiangren xingkong hanzi shici ' +
    'tiaozhan dulizuo xinpian'
  ).split(' '),
);
const goldPrices: Readonly<Record<string, number>> = { heifeng: 60 };

/** The demo's catalogue: every title, name and story in it is invented. */
export const demoTitles: readonly DemoTitle[] = [...films, ...dramas, ...leisure, ...channels, ...lifestyle].map(
  ([key, title, sub, category, genres, region, year, score, episodes, clip, story]) => ({
    key,
    title,
    sub,
    category,
    genres: genres.split(' '),
    region,
    year,
    score,
    episodes,
    vip: vipLevels[key] ?? 0,
    gold: goldPrices[key] ?? 0,
    teen: teenKeys.has(key),
    clip,
    story,
  }),
);

/** Names of episodes where a series has some; the others are numbered. */
export const episodeNames: Readonly<Record<string, readonly string[]>> = {
  mingdeng: ['灯铺', '残页', '夜客', '火漆印', '旧宫墙', '借光', '无字碑', '雨夜', '灰烬', '同窗', '补史', '灯市'],
  jieqi: ['立春·一碗春饼', '清明·青团', '立夏·秤人', '芒种·梅子', '立秋·啃秋', '白露·新茶', '霜降·柿饼', '冬至·归人'],
  zhongguo: ['一粒炭', '低地', '山腰', '大河', '谷仓', '餐桌'],
  haiyang: ['潮间', '礁盘', '鲸落', '红树', '归海'],
  xinpian: ['真空里的光', '沙子', '一条产线', '摩尔的笔记', '看不见的城'],
};

/** Everything the demo shows. The wall stands apart, so that it changes nothing of what the others are. */
export const allTitles: readonly DemoTitle[] = [...demoTitles, wallTitle];
