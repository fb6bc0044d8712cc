import type { Db } from '../db/db';
import { newId } from '../ids';
import { type Language, type Messages, messages } from '../messages';
import * as repository from './system-repository';

/** The site's words to one person, in both scripts. */
export interface Letter {
  uid: string;
  /** What it is about, e.g. 'vip-order:<id>': the same cause is told once. */
  cause: string;
  title: string;
  titleTw: string;
  text: string;
  textTw: string;
  /** A path of the app or an https address; the usual words stand on its button where `linkText` says nothing. */
  link?: string;
  linkText?: string;
  linkTextTw?: string;
  /** A path or https address. */
  picture?: string;
  /** Unix ms. */
  at: number;
}

/**
 * Writes to somebody, in the transaction of what it is about. After the commit call `inbox.changed(uid)`, and
 * `inbox.tip(uid, { what: 'system', cause })` where it may be shown at once. @returns false where they were told before
 */
export const writeTo = (trx: Db, letter: Letter): Promise<boolean> =>
  repository.add(trx, {
    id: newId(letter.at),
    uid: letter.uid,
    cause: letter.cause,
    title: letter.title,
    title_tw: letter.titleTw,
    text: letter.text,
    text_tw: letter.textTw,
    picture: letter.picture ?? '',
    link: letter.link ?? '',
    link_text: letter.linkText ?? '',
    link_text_tw: letter.linkTextTw ?? '',
    regions: '',
    language: '',
    levels: '',
    published_at: letter.at,
    ends_at: 0,
  });

/** Words of the catalogues for a letter: `...inBoth((t) => t.notices.unmuted())`. */
export function inBoth(
  say: (t: Messages, language: Language) => { title: string; text: string; linkText?: string },
): Pick<Letter, 'title' | 'titleTw' | 'text' | 'textTw' | 'linkText' | 'linkTextTw'> {
  const [cn, tw] = [say(messages['zh-CN'], 'zh-CN'), say(messages['zh-TW'], 'zh-TW')];
  return {
    title: cn.title,
    titleTw: tw.title,
    text: cn.text,
    textTw: tw.text,
    ...(cn.linkText ? { linkText: cn.linkText, linkTextTw: tw.linkText ?? '' } : {}),
  };
}
