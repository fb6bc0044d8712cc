/** A hand-picked row of the demo: it names titles of the catalogue. */
interface DemoCollection {
  id: string;
  title: string;
  intro: string;
  /** As somebody in Taiwan would write it; without it, it is converted. */
  tw?: { title: string; intro: string };
  keys: string[];
}

export const demoCollections: readonly DemoCollection[] = [
  {
    id: 'haifeng',
    title: '听海',
    intro: '潮起潮落之间，总有故事靠岸',
    keys: ['chaoxi', 'shenhai', 'haiyang', 'gangwan'],
  },
  {
    id: 'yekong',
    title: '仰望星空',
    intro: '抬头的那一刻，烦恼变得很小',
    keys: ['xinghe', 'xingzhou', 'xingkong', 'wanyou', 'jiaoxiang'],
  },
  {
    id: 'renjian',
    title: '人间烟火',
    intro: '一粥一饭，最是动人',
    tw: { title: '人間好滋味', intro: '一粥一飯，最動人' },
    keys: ['shanye', 'chufang', 'shichang', 'zhongguo', 'caidi', 'jieqi'],
  },
  {
    id: 'mijing',
    title: '谜题未解',
    intro: '今晚不睡，找到答案为止',
    tw: { title: '懸案現場', intro: '今晚熬夜，非找到答案不可' },
    keys: ['lingdian', 'anliu', 'hualou', 'chaoxi', 'gangwan'],
  },
  {
    id: 'shaonian',
    title: '少年心气',
    intro: '出发的人，都还年轻',
    keys: ['jiqi', 'jianxin', 'lvyin', 'qiuxie', 'dianjing'],
  },
  {
    id: 'wenrou',
    title: '温柔时刻',
    intro: '给忙碌的日子留一盏灯',
    tw: { title: '療癒時光', intro: '替忙碌的日子留一盞燈' },
    keys: ['huli', 'maoke', 'fengzheng', 'zhiyu', 'yucheng', 'tielu'],
  },
  {
    id: 'shouyi',
    title: '手上的时间',
    intro: '慢工出细活，细活见人心',
    keys: ['jiangren', 'zhibu', 'hanzi', 'mingdeng'],
  },
];
