import { randomUUID } from 'node:crypto';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Db } from '../db/db';
import type { CommentRow } from '../db/schema';
import type { FileStore } from '../files/store';

const HOUR_MS = 3_600_000;
/** Px of the drawings. */
const SIZE = { width: 800, height: 600 };
const snapOf = (name: string): string => fileURLToPath(new URL(`./media/art/snaps/${name}.jpg`, import.meta.url));

interface Pictured {
  key: string;
  uid: string;
  contxt: string;
  /** Names of drawings. */
  pictures: readonly string[];
  likes: number;
  hoursAgo: number;
}

const pictured: readonly Pictured[] = [
  {
    key: 'chaoxi',
    uid: 'duta',
    contxt: '周末坐渡船去了一趟，灯塔真的就在那里。第一张是夜里，第二张是天刚亮。',
    pictures: ['1', '2'],
    likes: 132,
    hoursAgo: 26,
  },
  {
    key: 'chaoxi',
    uid: 'vip',
    contxt: '主子全程没离开过沙发，片尾比我哭得还凶。',
    pictures: ['3'],
    likes: 88,
    hoursAgo: 9,
  },
  {
    key: 'shouna',
    uid: 'yanhuo',
    contxt: '照着第一期收的，餐桌终于能坐下四个人，窗台也空出来了。',
    pictures: ['4', '5'],
    likes: 75,
    hoursAgo: 31,
  },
  { key: 'fengzheng', uid: 'yuanfang', contxt: '', pictures: ['6'], likes: 41, hoursAgo: 15 },
  {
    key: 'xingkong',
    uid: 'demo',
    contxt: '第一次拍星轨，曝光四十分钟，手都冻僵了。@星河旅人 帮忙看看哪里还能改。',
    pictures: ['7', '8'],
    likes: 64,
    hoursAgo: 12,
  },
];

/** The drawings as the file store keeps what people upload: by their content, so that doing it twice is doing it once. */
export async function keepDemoPictures(
  store: FileStore,
): Promise<ReadonlyMap<string, { hash: string; bytes: number }>> {
  const kept = new Map<string, { hash: string; bytes: number }>();
  for (const name of new Set(pictured.flatMap(({ pictures }) => pictures))) {
    const id = randomUUID();
    await mkdir(store.making(id), { recursive: true });
    await copyFile(snapOf(name), join(store.making(id), 'whole.jpg'));
    kept.set(name, await store.adopt(id, { type: 'jpg', widths: [], ...SIZE }));
  }
  return kept;
}

/** Comments with pictures, as if people had uploaded them. @param kept of keepDemoPictures @param now unix ms */
export async function insertDemoPictures(
  db: Db,
  kept: ReadonlyMap<string, { hash: string; bytes: number }>,
  now: number,
): Promise<void> {
  for (const [at, { key, uid, contxt, pictures, likes, hoursAgo }] of pictured.entries()) {
    const id = `demo-pictured-${at}`;
    const sent_at = now - hoursAgo * HOUR_MS;
    const none = { parent_id: '', reply_to: '', replies: 0, pinned_at: 0 };
    const row: CommentRow = { ...none, id, media_key: key, uid, contxt, client_id: id, likes, sent_at };
    await db.insertInto('comments').values(row).execute();
    for (const [position, name] of pictures.entries()) {
      const { hash = '', bytes = 0 } = kept.get(name) ?? {};
      await db.insertInto('comment_pictures').values({ comment_id: id, position, hash, type: 'jpg' }).execute();
      const file = { hash, type: 'jpg', bytes, ...SIZE, color: '', created_at: sent_at };
      await db
        .insertInto('files')
        .values({ id: `demo-snap-${name}`, owner: `u:${uid}`, purpose: 'comment', ...file })
        .execute();
    }
  }
  const mention = { comment_id: 'demo-pictured-4', uid: 'vip', name: '星河旅人' };
  await db.insertInto('comment_mentions').values(mention).execute();
}
