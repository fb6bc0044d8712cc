import type { ReportKind } from '../../../src/contract/schemas/social';
import type { Db } from '../../db/db';
import { type Looking, visible } from '../../posts/posts-repository';

/** What is reported, as it is at this moment. */
export interface Reported {
  /** Its words, its title, or a person's name. */
  quote: string;
  /** Whose it is; '' where nobody with an account is. */
  uid: string;
}

/** The key of who sent a bullet comment, of those that are not taken down. */
export async function danmuSender(db: Db, id: string): Promise<string | undefined> {
  const all = db.selectFrom('danmu').select('viewer').where('hidden', '=', 0);
  return (await all.where('id', '=', id).executeTakeFirst())?.viewer;
}

/**
 * What a report is about, where it is there and the one who reports may see it: a message only who is in that conversation.
 * @returns undefined where it is not
 */
export function reported(db: Db, kind: ReportKind, target: string, looking: Looking): Promise<Reported | undefined> {
  switch (kind) {
    case 'video':
      return db
        .selectFrom('titles')
        .select(['title as quote', 'uploader as uid'])
        .where('media_key', '=', target)
        .executeTakeFirst();
    case 'comment':
      return db.selectFrom('comments').select(['contxt as quote', 'uid']).where('id', '=', target).executeTakeFirst();
    case 'user':
      return db
        .selectFrom('users')
        .select(['nick_name as quote', 'id as uid'])
        .where('id', '=', target)
        .where('closed_at', '=', 0)
        .executeTakeFirst();
    case 'post':
      return ofPost(db, target, looking);
    case 'store':
      return db
        .selectFrom('stores')
        .select(['title as quote', 'uid'])
        .where('key', '=', target)
        .where('is_public', '=', 1)
        .executeTakeFirst();
    case 'danmu':
      return ofDanmu(db, target);
    case 'message':
      return ofMessage(db, target, looking.uid);
  }
}

async function ofPost(db: Db, id: string, looking: Looking): Promise<Reported | undefined> {
  const row = await visible(db, id, looking);
  return row && { quote: row.text, uid: row.uid };
}

async function ofDanmu(db: Db, id: string): Promise<Reported | undefined> {
  const row = await db
    .selectFrom('danmu')
    .select(['text', 'viewer'])
    .where('id', '=', id)
    .where('hidden', '=', 0)
    .executeTakeFirst();
  return row && { quote: row.text, uid: row.viewer.startsWith('u:') ? row.viewer.slice(2) : '' };
}

async function ofMessage(db: Db, id: string, uid: string): Promise<Reported | undefined> {
  const row = await db
    .selectFrom('messages as m')
    .innerJoin('conversation_members as c', (join) =>
      join.onRef('c.conversation_id', '=', 'm.conversation_id').on('c.uid', '=', uid),
    )
    .select(['m.text', 'm.body', 'm.sender'])
    .where('m.id', '=', id)
    .where('m.recalled_at', '=', 0)
    .executeTakeFirst();
  // Of a picture or a card its facts are what there is to see.
  return row && { quote: row.text || row.body, uid: row.sender };
}
