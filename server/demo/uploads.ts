import { limits } from '../../src/contract/limits';
import type { Db } from '../db/db';
import type { EpisodeRow, PostRow, TitleRow, VideoUploadRow } from '../db/schema';
import type { FilmFailure } from '../films/failures';
import { searchColumns, searchColumnsTw } from '../titles/search-text';
import type { ClipName } from './clips/clips';
import { clipColumns } from './title-rows';

const HOUR = 3_600_000;

/** A film that `demo` has sent, and how far it has come. */
interface Sent {
  id: string;
  /** As the file is called. */
  name: string;
  /** The first line of what was said of it. */
  title: string;
  text: string;
  /** Hours ago. */
  ago: number;
  megabytes: number;
  phase: VideoUploadRow['phase'];
  /** Percent: of its chunks while it is sent, of packaging after that. */
  progress: number;
  /** Why it failed. */
  failure?: FilmFailure;
  /** What became of its post; absent where nobody has written one. */
  post?: PostRow['state'];
  /** Why it waits, or was refused. */
  reason?: string;
  /** What plays where it stands, and the painted picture that is seen of it. */
  clip?: ClipName;
  picture?: string;
  labels?: readonly string[];
}

const sent: readonly Sent[] = [
  {
    id: 'rooftop',
    name: '楼顶看月亮.mp4',
    title: '楼顶看月亮',
    text: '',
    ago: 0.4,
    megabytes: 186,
    phase: 'uploading',
    progress: 62,
  },
  {
    id: 'snowfall',
    name: 'VID_20261121_初雪.mov',
    title: '初雪那天的操场',
    text: '初雪那天的操场\n上课铃响了三遍，没有人回头。',
    ago: 0.7,
    megabytes: 240,
    phase: 'packaging',
    progress: 47,
    post: 'working',
    labels: ['daily', 'view'],
  },
  {
    id: 'market',
    name: '夜市.mp4',
    title: '夜市十点半',
    text: '夜市十点半\n收摊前的最后一锅，老板多给了一勺。',
    ago: 5,
    megabytes: 92,
    phase: 'done',
    progress: 100,
    post: 'review',
    reason: 'words',
    clip: 'neon',
    picture: 'rain-street',
    labels: ['food'],
  },
  {
    id: 'train',
    name: '回家的火车.mp4',
    title: '回家的火车，窗外二十四秒',
    text: '回家的火车，窗外二十四秒\n手机举了一路，只有这一段没有抖。',
    ago: 16,
    megabytes: 74,
    phase: 'done',
    progress: 100,
    post: 'shown',
    clip: 'aurora',
    picture: 'rails-home',
    labels: ['travel', 'view'],
  },
  {
    id: 'resale',
    name: '全集资源.mp4',
    title: '最新剧集一次看完',
    text: '最新剧集一次看完\n加群领取。',
    ago: 170,
    megabytes: 31,
    phase: 'done',
    progress: 100,
    post: 'refused',
    reason: '含有站外引流信息',
    clip: 'bloom',
    picture: 'window-light',
  },
  {
    id: 'concert',
    name: '演唱会录像.avi',
    title: '第三排的那首歌',
    text: '第三排的那首歌',
    ago: 27,
    megabytes: 310,
    phase: 'failed',
    progress: 0,
    failure: 'cutOff',
    post: 'working',
    labels: ['music'],
  },
];

const uploadId = (id: string): string => `demo-upload-${id}`;
const filmKey = (id: string): string => `demo-film-${id}`;

/** Films of `demo` in every state that /myDynamic shows, with their posts. @param colorOf of a picture @param now unix ms */
export async function insertDemoUploads(trx: Db, colorOf: (name: string) => string, now: number): Promise<void> {
  for (const one of sent) {
    const at = now - one.ago * HOUR;
    await trx.insertInto('video_uploads').values(uploadRow(one, at)).execute();
    if (one.clip) await insertFilm(trx, one, { at, color: colorOf(`post:${one.picture}`) });
    if (one.post) await insertPost(trx, one, at);
  }
}

function uploadRow(one: Sent, at: number): VideoUploadRow {
  const bytes = one.megabytes * 1024 * 1024;
  const chunks = Math.ceil(bytes / limits.uploadChunkBytes);
  const there = one.phase === 'uploading' ? Math.floor((chunks * one.progress) / 100) : chunks;
  const isSaved = one.phase !== 'uploading';
  return {
    ...{
      id: uploadId(one.id),
      uid: 'demo',
      secret: uploadId(one.id),
      file_key: uploadId(one.id),
      slot: uploadId(one.id),
    },
    ...{ name: one.name, bytes, hash: '', chunks, present: '1'.repeat(there).padEnd(chunks, '0') },
    phase: one.phase,
    progress: isSaved ? one.progress : 0,
    reason: one.failure ?? '',
    media_key: isSaved ? filmKey(one.id) : '',
    said: isSaved
      ? JSON.stringify({ title: one.title, description: one.text, category: 'life', labels: [], cover: null })
      : '',
    ...{
      created_at: at,
      changed_at: at,
      saved_at: isSaved ? at : 0,
      reserved: 0,
      counted: 0,
      kept: 0,
      tries: 0,
      runs: 0,
    },
    ...{ twin: '', frames: '' },
    // No job packages it: with nothing here it would count as one whose worker died, and fail within the hour.
    packaged: one.phase === 'packaging' ? '{}' : '',
  };
}

async function insertFilm(trx: Db, one: Sent, { at, color }: { at: number; color: string }): Promise<void> {
  const picture = `/media/demo/art/posts/${one.picture}.jpg`;
  const clip = clipColumns(one.clip ?? 'tide');
  const title: TitleRow = {
    ...{ media_key: filmKey(one.id), title: one.title, sub_title: '', description: one.text, category: 'life' },
    ...{ poster: picture, thumb: picture, backdrop: picture, color, score: 0, year: new Date(at).getUTCFullYear() },
    ...{
      region: '',
      genres: '[]',
      cast: '[]',
      director: '',
      language: '',
      height: 720,
      is_series: 0,
      episodes_total: 1,
    },
    ...{ vip: 0, gold: 0, teen: 0, uploader: 'demo', hit: 86, is_demo: 1, published_at: at, changed_at: at },
    ...{ title_tw: '', sub_title_tw: '', description_tw: '' },
    ...searchColumns(one.title),
    ...searchColumnsTw(''),
  };
  const episode: EpisodeRow = {
    ...{
      episode_key: `${filmKey(one.id)}-1`,
      media_key: filmKey(one.id),
      position: 1,
      title: one.title,
      thumb: picture,
    },
    ...clip,
    ...{ title_tw: '', vip: 0, free_at: 0, source_hash: '', season: 0, withdrawn: 0 },
  };
  await trx.insertInto('titles').values(title).execute();
  await trx.insertInto('episodes').values(episode).execute();
}

async function insertPost(trx: Db, one: Sent, at: number): Promise<void> {
  const id = filmKey(one.id);
  const row: PostRow = {
    ...{ id, uid: 'demo', kind: 'film', media_key: one.clip ? id : '', upload_id: uploadId(one.id), text: one.text },
    ...{ place_id: '', audience: 'all', state: one.post ?? 'working', reason: one.reason ?? '', client_id: id },
    ...{ created_at: at, at, edited_at: 0 },
  };
  await trx.insertInto('posts').values(row).execute();
  const labels = (one.labels ?? []).map((label_id) => ({ post_id: id, label_id, at }));
  if (labels.length > 0) await trx.insertInto('post_labels').values(labels).execute();
}
