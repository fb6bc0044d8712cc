import type { Db } from '../db/db';
import type { CommentRow, Database, LabelRow, PostRow } from '../db/schema';
import { postPictures } from './art/post-pictures';

const HOUR = 3_600_000;

const labelNames: readonly (readonly [id: string, name: string, nameTw: string])[] = [
  ['daily', '日常', '日常'],
  ['view', '风景', '風景'],
  ['travel', '旅行', '旅行'],
  ['food', '家常菜', '家常料理'],
  ['photo', '摄影', '攝影'],
  ['behind', '幕后', '幕後'],
  ['watched', '观后感', '觀後感'],
  ['anime', '动画', '動畫'],
  ['music', '音乐现场', '音樂現場'],
  ['sport', '运动', '運動'],
  ['craft', '手艺', '手藝'],
  ['stars', '星空', '星空'],
];

/** A post as somebody of the demo wrote it. */
interface Said {
  id: string;
  uid: string;
  /** Hours ago. */
  ago: number;
  text: string;
  labels?: readonly string[];
  place?: string;
  /** Names of painted pictures. */
  pictures?: readonly string[];
  audience?: PostRow['audience'];
  state?: PostRow['state'];
  reason?: string;
  /** How many of the demo's people like it, and what some of them say. */
  likes?: number;
  comments?: readonly (readonly [uid: string, text: string])[];
}

const said: readonly Said[] = [
  {
    id: 'sunset',
    uid: 'duta',
    ago: 3,
    text: '守塔第三年，今天的晚霞排第一。\n快门按了四十多下，最后只留下这一张。',
    labels: ['view', 'photo'],
    place: 'c330900',
    pictures: ['tower-evening'],
    likes: 11,
    comments: [
      ['haifeng', '下次拍片借您的塔顶一用。'],
      ['demo', '设成电视屏保了，全家都说好看。'],
      ['qianshui', '水下也看得到这束光，真的。'],
    ],
  },
  {
    id: 'soup',
    uid: 'yanhuo',
    ago: 7,
    text: '立冬前的最后一次赶集。六点的菜市场，六种菜，六十块钱。',
    labels: ['food', 'daily'],
    place: 'c350500',
    pictures: ['market-six', 'market-rain', 'table-soup', 'table-spring', 'leaves-balcony'],
    likes: 9,
    comments: [
      ['vip', '看饿了，现在是晚上十一点。'],
      ['demo', '第三张的汤怎么做的，求个方子。'],
      ['yanhuo', '冬瓜、虾皮、一点白胡椒，出锅前再放盐。'],
    ],
  },
  {
    id: 'words',
    uid: 'vip',
    ago: 9,
    text: '《潮汐之外》看到第三遍，才注意到片头的钟一直停在四点十分，而片尾它走了。',
    labels: ['watched'],
    likes: 7,
    comments: [['wanjian', '被您发现了，这是导演藏得最深的一处。']],
  },
  {
    id: 'reef',
    uid: 'qianshui',
    ago: 14,
    text: '今天能见度三十米，一年里也就这么几天。',
    labels: ['photo', 'travel'],
    pictures: ['reef-one', 'reef-two', 'reef-light'],
    likes: 10,
    comments: [['renjian', '第二张可以直接做海报了。']],
  },
  {
    id: 'backstage',
    uid: 'maifeng',
    ago: 20,
    text: '返场之后灯已经关了，台下还有人在唱最后一句。',
    labels: ['music', 'behind'],
    place: 'c510100',
    pictures: ['stage-back', 'concert-crowd'],
    likes: 8,
    comments: [['demo', '我就在第三排。']],
  },
  {
    id: 'sketches',
    uid: 'xingye',
    ago: 26,
    text: '狐火小镇第二季的线稿和上色，左边是第一稿。团队说尾巴太大了，我说不大。',
    labels: ['anime', 'behind'],
    pictures: ['fox-sketch', 'fox-colour', 'mecha-line', 'cat-study'],
    likes: 12,
    comments: [
      ['vip', '尾巴不大，听您的。'],
      ['demo', '第二季什么时候来？'],
      ['xingye', '明年春天，真的。'],
    ],
  },
  {
    id: 'silk',
    uid: 'renjian',
    ago: 33,
    text: '一匹宋锦，从挑花到下机一百一十二天。九张图，是其中的九天。',
    labels: ['craft'],
    place: 'c320500',
    pictures: [
      'silk-red',
      'silk-blue',
      'weave-hands',
      'moon-gate',
      'moon-gate-night',
      'willow-lake',
      'pagoda-dusk',
      'lanterns-alley',
      'terraces-dawn',
    ],
    likes: 10,
    comments: [['haifeng', '第六张，是哪一年的春天？']],
  },
  {
    id: 'locker',
    uid: 'yuanfang',
    ago: 40,
    text: '输了。更衣室里没有人说话，只有球鞋在地上摩擦的声音。明天六点，还是那块场地。',
    labels: ['sport'],
    place: 'c370200',
    pictures: ['pitch-night'],
    likes: 6,
  },
  {
    id: 'stars',
    uid: 'xueshan',
    ago: 49,
    text: '楼顶、三小时、四百张叠加。光害这么重的城市，星星其实一直都在。',
    labels: ['stars', 'photo'],
    place: 'c310000',
    pictures: ['stars-roof'],
    likes: 9,
    comments: [['yuanfang', '用的什么镜头？']],
  },
  {
    id: 'aurora',
    uid: 'xueshan',
    ago: 75,
    text: '等了六个晚上，第七个晚上它来了四分钟。',
    labels: ['stars', 'travel'],
    pictures: ['aurora-camp'],
    likes: 11,
  },
  {
    id: 'wrap',
    uid: 'haifeng',
    ago: 58,
    text: '杀青。\n一百零三天，谢谢每一位在凌晨四点还笑得出来的人。',
    labels: ['behind'],
    place: 'c350200',
    pictures: ['harbour-morning', 'ferry-wake', 'tower-noon'],
    likes: 12,
    comments: [
      ['wanjian', '等上映。'],
      ['duta', '塔还给我留着吧？'],
    ],
  },
  {
    id: 'night',
    uid: 'wanjian',
    ago: 66,
    text: '今晚八点放《一粒米的远行》，备好纸巾。\n您最近一次看哭是哪一部？',
    labels: ['watched'],
    likes: 5,
    comments: [
      ['demo', '《山野来信》，爷爷那场戏。'],
      ['vip', '从来不哭，除了《潮汐之外》。'],
    ],
  },
  {
    id: 'snow',
    uid: 'renjian',
    ago: 92,
    text: '跟了这趟绿皮车二十一天，列车员已经会帮我留靠窗的座位。',
    labels: ['travel', 'behind'],
    place: 'c230100',
    pictures: ['snow-train', 'snow-cabin'],
    likes: 8,
  },
  {
    id: 'guitar',
    uid: 'maifeng',
    ago: 110,
    text: '巡演间隙，在朋友家的阳台写了半首歌。另外半首，等下雨再写。',
    labels: ['music', 'daily'],
    pictures: ['guitar-corner'],
    likes: 4,
  },
  {
    id: 'court',
    uid: 'yuanfang',
    ago: 131,
    text: '野球场的规矩：赢的人请喝汽水。',
    labels: ['sport', 'daily'],
    pictures: ['court-late'],
    likes: 5,
  },
  {
    id: 'home',
    uid: 'demo',
    ago: 12,
    text: '回老家的路上，手机只剩百分之九，还是拍了这一张。',
    labels: ['daily', 'view'],
    pictures: ['rails-home'],
    likes: 6,
    comments: [
      ['vip', '一路平安。'],
      ['haifeng', '构图很好，来给我们拍剧照吧。'],
    ],
  },
  {
    id: 'window',
    uid: 'demo',
    ago: 80,
    text: '周末什么都没做，就看着光从桌子这头走到那头。',
    labels: ['daily'],
    pictures: ['window-light'],
    audience: 'followers',
    likes: 2,
  },
  { id: 'note', uid: 'demo', ago: 100, text: '备忘：给妈妈装电视，教她用语音找《长夜明灯》。', audience: 'self' },
  {
    id: 'wait',
    uid: 'demo',
    ago: 1,
    text: '转让两张周六的音乐会门票，联系方式看图。',
    labels: ['music'],
    pictures: ['rain-street'],
    state: 'review',
    reason: 'words',
  },
  {
    id: 'no',
    uid: 'demo',
    ago: 150,
    text: '加群领取全集资源，先到先得。',
    state: 'refused',
    reason: '含有站外引流信息',
  },
  {
    id: 'ridge',
    uid: 'vip',
    ago: 30,
    text: '凌晨三点出发，七点站在这里。腿不是自己的，风景是。',
    labels: ['travel', 'view'],
    place: 'c532900',
    pictures: ['peaks-ridge'],
    likes: 9,
    comments: [['demo', '下次叫上我。']],
  },
];

const postId = (id: string): string => `demo-post-${id}`;

/** Labels and posts of the demo's people, with what others say and think of them. @param colorOf of a picture @param now unix ms */
export async function insertDemoPosts(trx: Db, colorOf: (name: string) => string, now: number): Promise<void> {
  const labels: LabelRow[] = labelNames.map(([id, name, name_tw], position) => ({
    id,
    name,
    name_tw,
    position,
    active: 1,
  }));
  await trx.insertInto('labels').values(labels).execute();
  for (const one of said) {
    const row = postRow(one, now);
    await trx.insertInto('posts').values(row).execute();
    await insertAll(trx, 'post_pictures', pictureRows(one, colorOf));
    await insertAll(
      trx,
      'post_labels',
      (one.labels ?? []).map((label_id) => ({ post_id: row.id, label_id, at: row.at })),
    );
    await insertAll(trx, 'comments', commentRows(one, row.at));
    await insertAll(trx, 'opinions', likeRows(one, row.at));
  }
}

async function insertAll<T extends keyof Database>(trx: Db, table: T, rows: Database[T][]): Promise<void> {
  if (rows.length > 0)
    await trx
      .insertInto(table)
      .values(rows as never)
      .execute();
}

const postRow = ({ id, uid, ago, text, place, pictures, audience, state, reason }: Said, now: number): PostRow => ({
  id: postId(id),
  uid,
  kind: pictures ? 'pictures' : 'text',
  media_key: '',
  upload_id: '',
  text,
  place_id: place ?? '',
  audience: audience ?? 'all',
  state: state ?? 'shown',
  reason: reason ?? '',
  client_id: postId(id),
  created_at: now - ago * HOUR,
  at: now - ago * HOUR,
  edited_at: 0,
});

function pictureRows({ id, pictures = [] }: Said, colorOf: (name: string) => string): Database['post_pictures'][] {
  return pictures.map((name, position) => {
    const painted = postPictures.find((one) => one.name === name);
    if (!painted) throw new Error(`the picture ${name} is not painted`);
    const { width, height } = painted;
    // A picture of the demo's own has no hash: it lies beside the art of the titles.
    const hash = `/media/demo/art/posts/${name}.jpg`;
    return { post_id: postId(id), position, hash, type: '', width, height, color: colorOf(`post:${name}`) };
  });
}

const commentRows = ({ id, comments = [] }: Said, at: number): CommentRow[] =>
  comments.map(([uid, contxt], n) => ({
    id: `${postId(id)}-${n}`,
    media_key: postId(id),
    parent_id: '',
    reply_to: '',
    uid,
    contxt,
    client_id: `${postId(id)}-${n}`,
    likes: (n * 7 + contxt.length) % 9,
    replies: 0,
    pinned_at: 0,
    sent_at: at + (n + 1) * 18 * 60_000,
  }));

const people = [
  'demo',
  'vip',
  'haifeng',
  'xingye',
  'renjian',
  'wanjian',
  'duta',
  'yuanfang',
  'qianshui',
  'maifeng',
  'yanhuo',
  'xueshan',
  'yuemen',
];

const likeRows = ({ id, uid, likes = 0 }: Said, at: number): Database['opinions'][] =>
  people
    .filter((one) => one !== uid)
    .slice(0, likes)
    .map((one, n) => ({ viewer: `u:${one}`, media_key: postId(id), status: 1, created_at: at + n * 60_000 }));
