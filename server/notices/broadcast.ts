import { isOwnPath } from '../../src/lib/pay-origin';
import type { Db } from '../db/db';
import type { SystemMessageRow } from '../db/schema';
import { OperatorError } from '../errors';
import { newId } from '../ids';
import { enqueue } from '../jobs/jobs-repository';
import { jobKind } from '../jobs/kinds';
import { isArea } from '../region/regions';
import { cleanLines, cleanText, hasVisible } from '../text';
import * as repository from './system-repository';

/** Somebody's devices are told that the site has written to them. */
export const writtenJob = jobKind<{ uid: string; cause: string }>('message-written', 2);

/** What about a wish is wrong, for who says it in words of their own. */
export class BadBroadcast extends OperatorError {
  constructor(
    readonly part: 'title' | 'text' | 'link' | 'regions' | 'language',
    sentence: string,
  ) {
    super(sentence);
    this.name = 'BadBroadcast';
  }
}

/** What the operator wants everybody to read, or one. */
export interface Broadcast {
  /** Its id, where the same wish may come twice; a new one otherwise. */
  id?: string;
  /** '' for everybody. */
  uid: string;
  title: string;
  text: string;
  titleTw?: string;
  textTw?: string;
  link?: string;
  linkText?: string;
  linkTextTw?: string;
  picture?: string;
  /** ISO 3166 codes; none for every region. */
  regions?: readonly string[];
  /** '' for both. */
  language?: string;
  /** Levels of VIP, 0 for who has none; none of them for everybody. */
  levels?: readonly number[];
  /** Days for which it stands in lists; 0 for ever. */
  days: number;
  /** Unix ms. */
  at: number;
}

const DAY_MS = 86_400_000;
const TITLE_CHARS = 60;
const TEXT_CHARS = 2_000;
const LINK_CHARS = 500;

const isHttps = (link: string): boolean => URL.canParse(link) && new URL(link).protocol === 'https:';
const fits = (text: string, most: number): boolean => hasVisible(text) && Array.from(text).length <= most;

/**
 * Publishes a message: one row, however many it is for. Everybody finds it with their next look at their counts, within a minute;
 * one person's devices are told at once. Call it in a transaction. @throws BadBroadcast where it could not be shown @returns its id
 */
export async function publish(trx: Db, wish: Broadcast): Promise<string> {
  const row = rowOf(wish);
  await repository.add(trx, row);
  const payload = { uid: row.uid, cause: row.cause };
  if (row.uid) await enqueue(trx, writtenJob, { payload, runAt: wish.at, now: wish.at });
  return row.id;
}

function rowOf({ uid, days, at, regions = [], language = '', levels = [], ...wish }: Broadcast): SystemMessageRow {
  const [title, text] = [cleanText(wish.title), cleanLines(wish.text)];
  if (!fits(title, TITLE_CHARS)) throw new BadBroadcast('title', `标题需要 1 到 ${TITLE_CHARS} 个字 (--title)`);
  if (!fits(text, TEXT_CHARS)) throw new BadBroadcast('text', `正文需要 1 到 ${TEXT_CHARS} 个字 (--text)`);
  const link = wish.link ?? '';
  if (link && (link.length > LINK_CHARS || !(isOwnPath(link) || isHttps(link))))
    throw new BadBroadcast('link', '链接要以 / 开头，或是 https 地址 (--link: a path of the app, or https)');
  const codes = regions.map((code) => code.trim().toUpperCase());
  const unknown = codes.find((code) => !isArea(code));
  if (unknown !== undefined)
    throw new BadBroadcast('regions', `没有地区 ${unknown} (--regions: ISO 3166 codes such as CN,TW)`);
  if (!['', 'zh-CN', 'zh-TW'].includes(language)) throw new BadBroadcast('language', '--language: zh-CN, zh-TW');
  const id = wish.id ?? newId(at);
  return {
    id,
    uid,
    cause: id,
    title,
    title_tw: cleanText(wish.titleTw ?? '') || title,
    text,
    text_tw: cleanLines(wish.textTw ?? '') || text,
    picture: wish.picture ?? '',
    link,
    link_text: cleanText(wish.linkText ?? ''),
    link_text_tw: cleanText(wish.linkTextTw ?? '') || cleanText(wish.linkText ?? ''),
    regions: codes.join(','),
    language,
    levels: [...new Set(levels)].sort().join(','),
    published_at: at,
    ends_at: days > 0 ? at + days * DAY_MS : 0,
  };
}
