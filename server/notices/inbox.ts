import type { ServerEvents } from '../../src/contract/events';
import { accountSettings } from '../accounts/settings';
import type { Attempts, Limit } from '../attempts';
import { remarksOf } from '../chat/read-all-repository';
import { readAside } from '../db/aside';
import type { Db } from '../db/db';
import type { Channel } from '../realtime/channel';
import { countsFrom } from './counts';
import * as repository from './notices-repository';
import { type Deed, slotOf } from './notify';
import * as system from './system-repository';

type NoticeTip = Parameters<ServerEvents['noticeTip']>[0];

/** What a tip is shown of: a deed that was written down, with the words in it, or the site's message of a cause. */
export type Told =
  | (Pick<Deed, 'actor' | 'what' | 'subject' | 'commentId'> & { text?: string })
  | { what: 'system'; cause: string };

/** What the devices of a person hear of their messages. Call it after the commit of what it is about; it waits for nothing. */
export interface Inbox {
  /** What somebody has not read has changed. Their devices hear the numbers within a second, and once a second at most. */
  changed(uid: string): void;
  /**
   * Something came of which a tip may be shown; `changed` is told besides. A storm is one tip in ten seconds: the first one at
   * once, and the last one then. Who wants no notifications gets none, and of what was not written down there is none.
   */
  tip(uid: string, told: Told): void;
  /** Sends what waits, without waiting longer. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export interface InboxDeps {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  realtime: Pick<Channel, 'toUser'>;
  report: (error: unknown) => void;
  /** Between two rounds of counting. */
  countMs?: number;
  /** Counts tips by whom they are shown, of all processes of the site: see tipLimit. */
  tips: Pick<Attempts, 'take'>;
}

/** One tip to one person, and then a rest. */
export const tipLimit: Limit = { name: 'notice-tip', most: 1, seconds: 10 };

/** People in a statement: each costs up to a millisecond where the site writes much to all. */
const SLICE = 10;
/** What comes together is counted together. */
const GATHER_MS = 50;

export const createInbox = (deps: InboxDeps): Inbox => new Rounds(deps);

class Rounds implements Inbox {
  private readonly waiting = new Set<string>();
  /** Who rests here, with the last of what came meanwhile. */
  private readonly resting = new Map<string, { timer?: NodeJS.Timeout; next?: Told }>();
  private readonly running = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private countedAt = 0;
  private closed = false;

  constructor(private readonly deps: InboxDeps) {}

  changed(uid: string): void {
    if (this.closed || !uid) return;
    this.waiting.add(uid);
    const rest = this.countedAt + (this.deps.countMs ?? 1_000) - performance.now();
    this.timer ??= setTimeout(() => this.run(this.count()), Math.max(GATHER_MS, rest)).unref();
  }

  tip(uid: string, told: Told): void {
    if (this.closed || !uid) return;
    const resting = this.resting.get(uid);
    if (resting) resting.next = told;
    else this.run(this.show(uid, told));
  }

  async settled(): Promise<void> {
    if (this.waiting.size > 0) this.run(this.count());
    while (this.running.size > 0) await Promise.all(this.running);
  }

  async close(): Promise<void> {
    this.closed = true;
    this.waiting.clear();
    clearTimeout(this.timer);
    for (const { timer } of this.resting.values()) clearTimeout(timer);
    await Promise.all(this.running);
  }

  private run(work: Promise<void>): void {
    const one: Promise<void> = work.catch(this.deps.report).finally(() => this.running.delete(one));
    this.running.add(one);
  }

  private async count(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.countedAt = performance.now();
    const uids = [...this.waiting];
    this.waiting.clear();
    const { db, clock, realtime } = this.deps;
    for (let from = 0; from < uids.length; from += SLICE) {
      const some = uids.slice(from, from + SLICE);
      const rows = await readAside('answers', () => repository.countsOf(db, some, clock()));
      for (const row of rows) realtime.toUser(row.uid).emit('messageCounts', countsFrom(row));
    }
  }

  /** Shows it, or what came after it, as soon as no process has shown that person one just now. */
  private async show(uid: string, told: Told): Promise<void> {
    const one: { timer?: NodeJS.Timeout; next?: Told } = {};
    this.resting.set(uid, one);
    const { allowed, againInMs } = await this.deps.tips.take(uid).catch((error: unknown) => {
      this.resting.delete(uid);
      throw error;
    });
    if (this.closed) return;
    if (allowed) {
      this.resting.delete(uid);
      if (one.next) this.tip(uid, one.next);
      await this.send(uid, told);
    } else {
      const rested = () => this.run(this.show(uid, one.next ?? told));
      one.timer = setTimeout(rested, Math.max(1, againInMs)).unref();
    }
  }

  private async send(uid: string, told: Told): Promise<void> {
    const tip = await (told.what === 'system'
      ? ofSite(this.deps.db, uid, told.cause)
      : ofDeed(this.deps.db, uid, told));
    if (tip) this.deps.realtime.toUser(uid).emit('noticeTip', tip);
  }
}

async function ofDeed(db: Db, uid: string, told: Exclude<Told, { what: 'system' }>): Promise<NoticeTip | undefined> {
  const line = await repository.told(db, slotOf({ ...told, uid }), told.actor);
  if (!line || !accountSettings(line).enableNotify) return undefined;
  return {
    id: line.id,
    what: line.what,
    nickName: (await remarksOf(db, uid, [told.actor])).get(told.actor) ?? line.nick_name,
    avatar: line.avatar,
    text: told.text ?? '',
    target: {
      mediaKey: line.post_id ? '' : line.media_key,
      episodeKey: line.episode_key,
      commentId: line.comment_id,
      postId: line.post_id ?? '',
      storeKey: '',
      time: line.time_ms / 1000,
      uid: line.what === 'follow' ? told.actor : '',
    },
  };
}

async function ofSite(db: Db, uid: string, cause: string): Promise<NoticeTip | undefined> {
  const message = await system.ofCause(db, uid, cause);
  if (!message || !accountSettings(message).enableNotify) return undefined;
  const text = message.language === 'zh-TW' ? message.title_tw : message.title;
  return { id: message.id, what: 'system', nickName: '', avatar: '', text, target: null };
}
