/** What article 35 calls the rows that stay of an account that was closed, by table; '' where no viewer sees or counts them. */
export const wordsOfWhatStays: Readonly<Record<string, string>> = {
  titles: '影片',
  posts: '动态',
  comments: '评论',
  votes: '发起的投票',
  vote_choices: '投过的票',
  danmu: '弹幕',
  danmu_likes: '点赞',
  danmu_reports: '举报',
  comment_likes: '点赞',
  store_marks: '点赞',
  opinions: '点赞',
  ratings: '评分',
  film_wishes: '求片',
  film_wish_seconds: '求片',
  feedbacks: '反馈',
  reports: '举报',
  orders: '订单',
  vip_orders: '订单',
  refunds: '订单',
  pay_reports: '订单',
  vip_grants: '订单',
  redeem_codes: '订单',
  purchases: '金币明细',
  wallet_entries: '金币明细',
  hand_grants: '金币明细',
  exchanges: '金币明细',
  // Places in a conversation of which nothing can be read; the article says that their words go.
  messages: '',
  // Who came by whom is shown to nobody any more, and the privacy article says how long its hashes are kept.
  invitations: '',
  // It is counted in somebody else's notices.
  notice_actors: '',
  // What the staff of a site did, who are no viewers there.
  desk_journal: '',
  help_versions: '',
  rulings: '',
};

/** What it says is removed, with a table that holds it. */
export const tablesOfWhatGoes: Readonly<Record<string, string>> = {
  资料: 'login_names',
  观看历史: 'play_records',
  收藏: 'favourites',
  关注: 'follows',
  黑名单: 'blacklist',
  屏蔽词: 'shield_words',
  片单: 'stores',
  账单地址: 'billing_addresses',
  设置: 'danmu_configs',
  私信: 'messages',
  没有发布的影片: 'video_uploads',
};
