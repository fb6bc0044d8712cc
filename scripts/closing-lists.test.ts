import { expect, it } from 'vitest';
import { type Belonging, belongings, type Fate } from '../server/closing/belongings';
import { messages as simplified } from '../src/i18n/zh-CN/all';
import { messages as traditional } from '../src/i18n/zh-TW/all';

/** What /closeAccount says of the rows of a table, in both catalogues. */
const told: Readonly<Record<string, readonly [simplified: string, traditional: string]>> = {
  login_names: ['邮箱、手机号', '電子郵件、手機號碼'],
  billing_addresses: ['账单地址', '帳單地址'],
  sign_ins: ['登录记录', '登入紀錄'],
  play_records: ['观看历史', '觀看紀錄'],
  favourites: ['收藏', '收藏'],
  favourite_folders: ['收藏', '收藏'],
  stores: ['片单', '片單'],
  follows: ['关注', '追蹤'],
  blacklist: ['黑名单', '黑名單'],
  shielded_senders: ['屏蔽词', '封鎖詞'],
  shield_words: ['屏蔽词', '封鎖詞'],
  danmu_configs: ['设置', '設定'],
  messages: ['发出的私信', '傳出的私訊'],
  conversation_members: ['私信', '私訊'],
  notices: ['消息', '訊息'],
  system_messages: ['消息', '訊息'],
  video_uploads: ['未发布的影片', '未發布的影片'],
  owned_looks: ['装扮', '裝扮'],
  experience_entries: ['等级', '等級'],
  comments: ['评论', '留言'],
  votes: ['投票', '投票'],
  film_wishes: ['求片', '求片'],
  titles: ['公开的影片', '公開的影片'],
  posts: ['公开的影片', '公開的影片'],
  danmu: ['弹幕', '彈幕'],
  danmu_likes: ['点赞', '按讚'],
  comment_likes: ['点赞', '按讚'],
  opinions: ['点赞', '按讚'],
  ratings: ['评分', '評分'],
  feedbacks: ['反馈', '意見回饋'],
  reports: ['举报', '檢舉'],
  danmu_reports: ['举报', '檢舉'],
  orders: ['订单', '訂單'],
  vip_orders: ['订单', '訂單'],
  wallet_entries: ['金币明细', '金幣明細'],
};

/** Nobody asks for these: what the app needs to work, what hangs on a row that is told, what is of staff, and one more of a kind. */
const untold = new Set([
  ...['tokens', 'play_leases', 'name_suffixes', 'codes', 'qr_logins', 'remote_inputs', 'exports', 'pay_screens'],
  ...['teen_devices', 'teen_days', 'teen_modes', 'uploads', 'files', 'file_quotas', 'advert_shows', 'inbox_readers'],
  ...['history_cuts', 'episode_keeps', 'play_viewers', 'store_plays', 'store_marks', 'danmu_coins', 'comment_mentions'],
  ...[
    'system_marks',
    'vip_reminders',
    'notice_actors',
    'vote_choices',
    'film_wish_seconds',
    'rulings',
    'ruling_pictures',
  ],
  ...['service_agents', 'service_cases', 'service_ended', 'staff', 'desk_sessions', 'desk_drafts', 'desk_journal'],
  ...['help_versions', 'hand_grants', 'growth_days', 'earning_sources', 'check_ins', 'invitation_codes', 'invitations'],
  ...['bargains', 'bargain_helps', 'vip_shares', 'purchases', 'pay_reports', 'refunds', 'vip_grants', 'exchanges'],
  'redeem_codes',
]);

const listOf = (fate: Fate): string => (fate === 'goes' || fate === 'blank' ? 'goes' : 'stays');
const words = (texts: Record<string, string>, list: string): string =>
  Object.keys(texts)
    .filter((key) => key.startsWith(`security.close.${list}.`))
    .map((key) => texts[key])
    .join('\n');

it('say of what the server does at the end of an account where it goes', () => {
  const wrong = belongings.flatMap(({ table, fate }: Belonging) => {
    const [inCn, inTw] = told[table] ?? [];
    if (inCn === undefined || inTw === undefined) return untold.has(table) ? [] : [`${table} is not told`];
    const list = listOf(fate);
    return words(simplified, list).includes(inCn) && words(traditional, list).includes(inTw)
      ? []
      : [`${table} ${fate}: '${inCn}' or '${inTw}' is not among what ${list}`];
  });
  expect([...new Set(wrong)]).toEqual([]);
});

it('name tables that there are', () => {
  const tables = new Set(belongings.map(({ table }) => table));
  expect([...Object.keys(told), ...untold].filter((table) => !tables.has(table))).toEqual([]);
  expect(Object.keys(told).filter((table) => untold.has(table))).toEqual([]);
});
