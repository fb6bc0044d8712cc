import type { NoticeRow, SystemMessageRow } from '../db/schema';
import { NOON } from './fixture';

/** One person's like of a comment of Ming's, which Ming has not read. */
export const newNotice = (id: string, facts: Partial<NoticeRow> = {}): NoticeRow => ({
  id,
  uid: 'ming',
  kind: 'likes',
  what: 'likeComment',
  subject: '',
  slot: id,
  media_key: '',
  episode_key: '',
  comment_id: '',
  time_ms: 0,
  count: 1,
  read: 0,
  at: NOON,
  ...facts,
});

/** A message of the site to everybody. */
export const newSystemMessage = (id: string, facts: Partial<SystemMessageRow> = {}): SystemMessageRow => ({
  id,
  uid: '',
  cause: id,
  title: '周末放映',
  title_tw: '週末放映',
  text: '三部老片修复后上线',
  text_tw: '三部老片修復後上架',
  picture: '',
  link: '',
  link_text: '',
  link_text_tw: '',
  regions: '',
  language: '',
  levels: '',
  published_at: NOON,
  ends_at: 0,
  ...facts,
});
