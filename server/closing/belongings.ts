import type { Tally } from '../tallies/tallies-repository';

/**
 * What becomes of a row when the account that it belongs to is closed. 'goes': the row is removed. 'nameless': the row stays under a name
 * that nobody knows, because others read it or count it. 'blank': the row stays where it is, and its text is emptied. 'stays': the row stays
 * as it is, and leads to a user without a name.
 */
export type Fate = 'goes' | 'nameless' | 'blank' | 'stays';

export interface Belonging {
  table: string;
  /** The column that says to whom the row belongs. */
  by: string;
  /** The content of that column: the user's id, or their key as a viewer ('u:<id>'). */
  as: 'uid' | 'viewer';
  /** A column that tells the rows of one user in this table apart; slices are cut by it. */
  key: string;
  fate: Fate;
  /** Why the row is not removed. */
  why?: string;
  /** Text columns that would identify the user all the same: they are emptied when the row becomes nameless. */
  emptied?: readonly string[];
  /** Tables whose rows refer to a row of this one by a column, and are removed with it. */
  with?: readonly (readonly [table: string, column: string])[];
  /** The counters that include a row, and are decreased when the row is removed. */
  counted?: (row: Record<string, string>) => [Tally, string][];
}

const goes = (table: string, by: string, key: string, more: Partial<Belonging> = {}): Belonging => ({
  table,
  by,
  as: by === 'uid' ? 'uid' : 'viewer',
  key,
  fate: 'goes',
  ...more,
});
const nameless = (table: string, key: string, why: string): Belonging => ({
  table,
  by: 'viewer',
  as: 'viewer',
  key,
  fate: 'nameless',
  why,
});
const stays = (table: string, by: string, why: string): Belonging => ({
  table,
  by,
  as: 'uid',
  key: 'id',
  fate: 'stays',
  why,
});

const blank = (table: string, by: string, key: string, why: string): Belonging => ({
  table,
  by,
  as: 'uid',
  key,
  fate: 'blank',
  why,
});

const fan = (row: Record<string, string>): [Tally, string][] => [
  ['fans', row.target ?? ''],
  ['follows', row.uid ?? ''],
];
const favourite = (row: Record<string, string>): [Tally, string][] => [['favourites', row.media_key ?? '']];

/**
 * Every column that names a user, with what becomes of its rows when that user closes the account. `belongings.test.ts` reads the schema and
 * fails for a column that is missing here, so that whoever adds a table has to decide.
 */
export const belongings: readonly Belonging[] = [
  goes('tokens', 'uid', 'token_hash'),
  goes('play_leases', 'uid', 'device_id'),
  goes('login_names', 'uid', 'name'),
  goes('name_suffixes', 'uid', 'place'),
  goes('sign_ins', 'uid', 'id'),
  goes('codes', 'uid', 'id'),
  goes('qr_logins', 'uid', 'code'),
  goes('remote_inputs', 'uid', 'code'),
  goes('teen_devices', 'holder', 'device_id'),
  goes('teen_days', 'holder', 'day'),
  goes('teen_modes', 'holder', 'holder'),
  goes('exports', 'uid', 'id'),
  goes('bargain_helps', 'uid', 'id'),
  goes('bargains', 'uid', 'id'),
  goes('vip_shares', 'uid', 'code'),
  goes('billing_addresses', 'uid', 'id'),
  goes('service_agents', 'uid', 'uid'),
  goes('staff', 'uid', 'uid'),
  goes('desk_sessions', 'uid', 'token_hash'),
  goes('desk_drafts', 'uid', 'browser'),
  goes('play_records', 'viewer', 'media_key'),
  goes('history_cuts', 'viewer', 'media_key'),
  goes('episode_keeps', 'viewer', 'episode_key'),
  goes('play_viewers', 'viewer', 'media_key'),
  { ...goes('advert_shows', 'holder', 'advert_id'), as: 'viewer' },
  goes('favourites', 'viewer', 'media_key', { counted: favourite }),
  goes('favourite_folders', 'viewer', 'id'),
  goes('stores', 'uid', 'key', {
    with: [
      ['store_items', 'store_key'],
      ['store_marks', 'store_key'],
      ['store_plays', 'store_key'],
    ],
  }),
  goes('store_plays', 'viewer', 'store_key'),
  { ...nameless('store_marks', 'store_key', 'it is counted'), by: 'uid', as: 'uid' },
  goes('follows', 'uid', 'target', { counted: fan }),
  goes('follows', 'target', 'uid', { as: 'uid', counted: fan }),
  goes('blacklist', 'uid', 'target'),
  goes('blacklist', 'target', 'uid', { as: 'uid' }),
  goes('shielded_senders', 'viewer', 'id'),
  goes('shielded_senders', 'target', 'id'),
  goes('shield_words', 'viewer', 'id'),
  goes('danmu_configs', 'viewer', 'viewer'),
  goes('danmu_coins', 'uid', 'danmu_id'),
  blank('messages', 'sender', 'client_id', 'its place in the conversation is counted by the other'),
  goes('conversation_members', 'uid', 'conversation_id'),
  goes('service_cases', 'uid', 'conversation_id'),
  goes('service_ended', 'uid', 'id'),
  goes('uploads', 'owner', 'id'),
  goes('video_uploads', 'uid', 'id'),
  goes('files', 'owner', 'id'),
  goes('file_quotas', 'owner', 'purpose'),
  nameless('danmu', 'id', 'it flies for everybody'),
  nameless('danmu_likes', 'danmu_id', 'it is counted'),
  nameless('danmu_reports', 'danmu_id', 'it is counted'),
  nameless('opinions', 'media_key', 'it is counted'),
  nameless('ratings', 'media_key', 'it is counted'),
  nameless('vote_choices', 'vote_id', 'it is counted'),
  nameless('comment_likes', 'comment_id', 'it is counted'),
  nameless('reports', 'id', 'the operator acts on it'),
  // The sender's contact, the log of their player and their picture are emptied; the file of the picture is removed as well.
  {
    ...nameless('feedbacks', 'id', 'the operator acts on it'),
    emptied: ['contact', 'log', 'picture_hash', 'picture_type'],
  },
  stays(
    'film_wishes',
    'uid',
    'others want it; it is asked by a user without a name, whose words and picture are not shown',
  ),
  { ...nameless('film_wish_seconds', 'wish_id', 'it is counted'), by: 'uid', as: 'uid' },
  stays('comments', 'uid', 'others answered it; its writer is a user without a name'),
  stays('comments', 'reply_to', 'it is somebody else’s answer'),
  goes('comment_mentions', 'uid', 'comment_id'),
  stays('votes', 'uid', 'others took part; it is asked by a user without a name'),
  // Posts without a film, and posts whose film was never published, are removed before this step, with all their comments (eraseFilms,
  // erasePosts).
  stays('posts', 'uid', 'its film is published, by a user without a name; one that was for some stays for nobody'),
  stays('desk_journal', 'uid', 'the site’s owner answers for what was done; it was done by a user without a name'),
  stays('hand_grants', 'uid', 'it is what the ledgers’ entries were made for'),
  stays('help_versions', 'uid', 'it is what the site said; it was written by a user without a name'),
  stays('titles', 'uploader', 'it is published, by a user without a name'),
  stays('purchases', 'uid', 'it is a record of money'),
  stays('wallet_entries', 'uid', 'the ledger is kept by law'),
  stays('pay_reports', 'uid', 'it is part of the books'),
  stays('orders', 'uid', 'the books are kept by law'),
  stays('refunds', 'by_uid', 'the books are kept by law'),
  stays('vip_grants', 'uid', 'it is what orders bought'),
  stays('vip_orders', 'uid', 'the books are kept by law'),
  stays('vip_orders', 'to_uid', 'it is somebody else’s order'),
  goes('pay_screens', 'uid', 'code'),
  goes('notices', 'uid', 'id'),
  goes('system_messages', 'uid', 'id'),
  goes('rulings', 'uid', 'id', { with: [['ruling_pictures', 'ruling_id']] }),
  goes('ruling_pictures', 'owner', 'hash'),
  stays('rulings', 'by_uid', 'it is somebody else’s; it was decided by a user without a name'),
  goes('system_marks', 'uid', 'message_id'),
  goes('inbox_readers', 'uid', 'region'),
  stays('notice_actors', 'actor', 'it is counted; it leads to a user without a name'),
  goes('vip_reminders', 'uid', 'expires_at'),
  goes('pay_screens', 'to_uid', 'code', { as: 'uid' }),
  goes('experience_entries', 'uid', 'id'),
  goes('growth_days', 'uid', 'day'),
  goes('earning_sources', 'uid', 'source'),
  goes('check_ins', 'uid', 'day'),
  goes('invitation_codes', 'uid', 'code'),
  // The device and network from which the invited user came are emptied.
  {
    ...nameless('invitations', 'uid', 'what the inviter may get is counted by it'),
    ...{ by: 'uid', as: 'uid', emptied: ['device', 'network'] },
  },
  { ...stays('invitations', 'inviter', 'it is how somebody else came; it leads to a user without a name'), key: 'uid' },
  stays('exchanges', 'uid', 'it is part of the ledger'),
  goes('owned_looks', 'uid', 'look'),
  stays('redeem_codes', 'uid', 'the operator handed it out, and it is used up'),
];

/** The column names that stand for a user; `belongings.test.ts` looks for them. */
export const namesUsers =
  /^(uid|viewer|owner|inviter|holder|target|reply_to|uploader|user_id|author|actor|sender|receiver|(from|to|by)_uid)$/;

/** Columns with such a name that hold no user, by table. */
export const namesNobody: Readonly<Record<string, readonly string[]>> = {
  // A mail address or a phone number; the row is removed with its `uid`, and after ten minutes anyway.
  codes: ['target'],
  // The subject of a report: a title, a comment, a person. Closing an account does not undo what was reported about it.
  reports: ['target'],
  // The subject of a ruling in the same way; the row is removed with its `uid`.
  rulings: ['target'],
};
