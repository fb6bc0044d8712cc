import type { Db } from '../db/db';
import type { FavouriteFolderRow, StoreItemRow, StoreMarkRow, StoreRow } from '../db/schema';

const HOUR = 3_600_000;

interface DemoStore {
  key: string;
  uid: string;
  title: string;
  intro: string;
  /** Its cover, as it is called among what was painted. */
  painted: string;
  /** The title whose picture is its cover where somebody takes that one away. */
  cover: string;
  keys: readonly string[];
  isPublic?: false;
  /** Hours since it was changed, plays, who likes it, dislikes it and keeps it. */
  since: number;
  hit: number;
  likes: readonly string[];
  dislikes?: readonly string[];
  kept: readonly string[];
}

/** Playlists of the demo's people. */
export const demoStores: readonly DemoStore[] = [
  {
    key: 'store-demo-evening',
    uid: 'demo',
    title: '下班后的一小时',
    intro: '进门，换鞋，泡一杯茶。这里的每一部都不吵，看到一半睡着了也没有关系。',
    painted: 'evening',
    cover: 'zhiyu',
    keys: ['zhiyu', 'yucheng', 'maoke', 'shanye', 'shouna', 'qingge', 'jieqi'],
    since: 5,
    hit: 1_284,
    likes: ['vip', 'yanhuo', 'maifeng', 'yuemen', 'duta'],
    kept: ['vip', 'yanhuo', 'yuemen'],
  },
  {
    key: 'store-demo-night',
    uid: 'demo',
    title: '不敢一个人看的',
    intro: '先攒着，等有人一起。',
    painted: 'night',
    cover: 'lingdian',
    keys: ['lingdian', 'anliu', 'hualou', 'gangwan'],
    isPublic: false,
    since: 52,
    hit: 3,
    likes: [],
    kept: [],
  },
  {
    key: 'store-vip-space',
    uid: 'vip',
    title: '抬头看，别急着回家',
    intro: '从烽燧上的星轨，到地球之外的站台。按这个顺序看，会越走越远。',
    painted: 'space',
    cover: 'xinghe',
    keys: ['xingkong', 'wanyou', 'xinghe', 'xingzhou', 'jiqiren', 'xinpian'],
    since: 20,
    hit: 26_910,
    likes: ['demo', 'xueshan', 'xingye', 'haifeng', 'maifeng', 'qianshui'],
    kept: ['demo', 'xueshan', 'qianshui'],
  },
  {
    key: 'store-haifeng-sea',
    uid: 'haifeng',
    title: '听海的人',
    intro: '灯塔、渡船、四十米的深水，还有一座再也没有船来的港。',
    painted: 'sea',
    cover: 'chaoxi',
    keys: ['chaoxi', 'shenhai', 'haiyang', 'gangwan', 'bingdao'],
    since: 9,
    hit: 58_320,
    likes: ['demo', 'vip', 'duta', 'qianshui', 'wanjian'],
    dislikes: ['maifeng'],
    kept: ['demo', 'duta', 'qianshui'],
  },
  {
    key: 'store-yanhuo-table',
    uid: 'yanhuo',
    title: '看饿了就对了',
    intro: '饭点之前打开，饭后也行。',
    painted: 'table',
    cover: 'chufang',
    keys: ['chufang', 'shichang', 'zhongguo', 'caidi', 'shanye'],
    since: 31,
    hit: 9_847,
    likes: ['demo', 'vip', 'renjian', 'yuemen'],
    kept: ['demo', 'vip', 'renjian'],
  },
  {
    key: 'store-xingye-first',
    uid: 'xingye',
    title: '给第一次看动画的大人',
    intro: '不用懂设定，不用补前情。每一部都能从第一分钟看进去。',
    painted: 'first',
    cover: 'huli',
    keys: ['huli', 'jianxin', 'maoke', 'jiqi', 'xingzhou'],
    since: 74,
    hit: 41_066,
    likes: ['vip', 'wanjian', 'yanhuo', 'duta'],
    kept: ['vip', 'wanjian'],
  },
  {
    key: 'store-yuemen-hands',
    uid: 'yuemen',
    title: '手上的时间',
    intro: '一把篾刀、一台织机、一盏灯。慢工出细活，细活见人心。',
    painted: 'hands',
    cover: 'zhibu',
    keys: ['jiangren', 'zhibu', 'hanzi', 'mingdeng', 'shici', 'jieqi'],
    since: 120,
    hit: 6_512,
    likes: ['renjian', 'haifeng', 'demo'],
    kept: ['renjian', 'vip'],
  },
  {
    key: 'store-yuanfang-lost',
    uid: 'yuanfang',
    title: '输了也要看完的比赛',
    intro: '拍运动，也拍输了之后的更衣室。',
    painted: 'lost',
    cover: 'lvyin',
    keys: ['lvyin', 'qiuxie', 'bingdao', 'shanye2', 'dianjing'],
    since: 200,
    hit: 3_305,
    likes: ['vip', 'xueshan'],
    kept: ['xueshan'],
  },
];

const folders: readonly { viewer: string; id: string; name: string; every: number }[] = [
  { viewer: 'u:demo', id: 'folder-demo-weekend', name: '周末看', every: 2 },
  { viewer: 'u:demo', id: 'folder-demo-family', name: '和爸妈一起', every: 3 },
  { viewer: 'u:vip', id: 'folder-vip-again', name: '值得二刷', every: 2 },
  { viewer: 'u:vip', id: 'folder-vip-4k', name: '留给大屏幕', every: 3 },
];

/** Puts them in, with the folders of favourites; those are there already. @param now unix ms */
export async function insertDemoStores(tx: Db, now: number): Promise<void> {
  await tx
    .insertInto('stores')
    .values(demoStores.map((store) => storeRow(store, now)))
    .execute();
  await tx
    .insertInto('store_items')
    .values(demoStores.flatMap((store) => itemRows(store, now)))
    .execute();
  await tx
    .insertInto('store_marks')
    .values(demoStores.flatMap((store) => markRows(store, now)))
    .execute();
  const rows = folders.map(
    ({ viewer, id, name }, at): FavouriteFolderRow => ({ viewer, id, name, created_at: now - (10 - at) * HOUR }),
  );
  await tx.insertInto('favourite_folders').values(rows).execute();
  for (const { viewer, id, every } of folders) await fill(tx, viewer, id, every);
}

const storeRow = (store: DemoStore, now: number): StoreRow => ({
  key: store.key,
  uid: store.uid,
  title: store.title,
  intro: store.intro,
  // A picture of the demo's own has no hash: it lies beside the art of the titles.
  cover_hash: `/media/demo/art/stores/${store.painted}.jpg`,
  cover_type: '',
  cover_title: store.cover,
  is_public: store.isPublic === false ? 0 : 1,
  items: store.keys.length,
  likes: store.likes.length,
  dislikes: store.dislikes?.length ?? 0,
  hit: store.hit,
  favourites: store.kept.length,
  client_id: store.key,
  created_at: now - (store.since + 300) * HOUR,
  changed_at: now - store.since * HOUR,
});

const itemRows = (store: DemoStore, now: number): StoreItemRow[] =>
  store.keys.map((media_key, n) => ({
    store_key: store.key,
    media_key,
    place: (n + 1) * 1_048_576,
    added_at: now - store.since * HOUR,
  }));

function markRows({ key, since, likes, dislikes = [], kept }: DemoStore, now: number): StoreMarkRow[] {
  const people = [...new Set([...likes, ...dislikes, ...kept])];
  return people.map((uid, n) => ({
    store_key: key,
    uid,
    opinion: Number(likes.includes(uid)) - Number(dislikes.includes(uid)),
    favourite_at: kept.includes(uid) ? now - (since + n) * HOUR : 0,
  }));
}

/** Every second or third of what lies in no folder goes into one. */
async function fill(tx: Db, viewer: string, folder: string, every: number): Promise<void> {
  const loose = await tx
    .selectFrom('favourites')
    .select('media_key')
    .where('viewer', '=', viewer)
    .where('folder', '=', '')
    .orderBy('media_key')
    .execute();
  const keys = loose.map(({ media_key }) => media_key).filter((_, n) => n % every === 0);
  if (keys.length === 0) return;
  await tx
    .updateTable('favourites')
    .set({ folder })
    .where('viewer', '=', viewer)
    .where('media_key', 'in', keys)
    .execute();
}
