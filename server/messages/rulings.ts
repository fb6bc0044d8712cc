import type { RulingKind } from '../../src/contract/ruling-kinds';

/** Appeals against decisions of moderation, to who appeals, to who decided, and to reviewers. */
export const rulingsCn = {
  /** What was decided about, in a sentence. */
  about: (kind: RulingKind, quote: string): string => {
    const names = {
      ...{ comment: '评论', danmu: '弹幕', post: '动态', video: '影片', store: '片单' },
      ...{ profile: '个人资料', mute: '禁言', lock: '账号锁定' },
    } as const;
    return quote ? `${names[kind]}“${quote}”` : names[kind];
  },
  gone: '没有找到这项处理',
  tooLate: '申诉要在处理后 7 天内提交，现在已经过期',
  already: '这项处理已经申诉过，请等待结果',
  empty: '请写明申诉理由',
  tooLong: (most: number) => `申诉理由最多 ${most} 个字`,
  ownDecision: '这是您自己作出的处理，请另一位同事复核',
  ownAppeal: '不能复核自己的申诉',
  ofStaff: '这个账号在后台工作，只有站长能复核它的锁定',
  upheld: (about: string, answer: string) => ({
    title: '申诉结果：维持原处理',
    text: `关于${about}的申诉，我们请另一位审核员复核后，决定维持原处理。\n回复：${answer}`,
    linkText: '查看申诉',
  }),
  undone: (about: string, answer: string) => ({
    title: '申诉成功',
    text: `关于${about}的申诉，经复核原处理有误，已经撤销并恢复原状。给您带来不便，非常抱歉。\n回复：${answer}`,
    linkText: '查看申诉',
  }),
  undoneGone: (about: string, answer: string) => ({
    title: '申诉成功',
    text: `关于${about}的申诉，经复核原处理有误，已经撤销。不过原来的内容已经删除或改动，无法恢复，非常抱歉。\n回复：${answer}`,
    linkText: '查看申诉',
  }),
  /** To the reviewer who decided. */
  colleague: (about: string, answer: string) => ({
    title: '您的一项处理已被撤销',
    text: `您作出的一项处理（${about}）经申诉复核后撤销。\n复核意见：${answer}`,
  }),
  /** To whoever reported it. */
  reporter: (about: string) => ({
    title: '举报结果有更新',
    text: `您举报过的${about}，经作者申诉和复核，没有违反社区规范，现已恢复。感谢您的理解。`,
  }),
};

export const rulingsTw: typeof rulingsCn = {
  about: (kind, quote) => {
    const names = {
      ...{ comment: '留言', danmu: '彈幕', post: '動態', video: '影片', store: '片單' },
      ...{ profile: '個人資料', mute: '禁言', lock: '帳號鎖定' },
    } as const;
    return quote ? `${names[kind]}「${quote}」` : names[kind];
  },
  gone: '找不到這項處置',
  tooLate: '申訴須在處置後 7 天內提出，現在已經逾期',
  already: '這項處置已經申訴過，請等候結果',
  empty: '請寫明申訴理由',
  tooLong: (most) => `申訴理由最多 ${most} 個字`,
  ownDecision: '這是您自己做出的處置，請另一位同事覆核',
  ownAppeal: '不能覆核自己的申訴',
  ofStaff: '這個帳號在後台工作，只有站長能覆核它的鎖定',
  upheld: (about, answer) => ({
    title: '申訴結果：維持原處置',
    text: `關於${about}的申訴，我們請另一位審核員覆核後，決定維持原處置。\n回覆：${answer}`,
    linkText: '查看申訴',
  }),
  undone: (about, answer) => ({
    title: '申訴成功',
    text: `關於${about}的申訴，經覆核原處置有誤，已經撤銷並恢復原狀。造成您的不便，非常抱歉。\n回覆：${answer}`,
    linkText: '查看申訴',
  }),
  undoneGone: (about, answer) => ({
    title: '申訴成功',
    text: `關於${about}的申訴，經覆核原處置有誤，已經撤銷。不過原來的內容已經刪除或更動，無法恢復，非常抱歉。\n回覆：${answer}`,
    linkText: '查看申訴',
  }),
  colleague: (about, answer) => ({
    title: '您的一項處置已被撤銷',
    text: `您做出的一項處置（${about}）經申訴覆核後撤銷。\n覆核意見：${answer}`,
  }),
  reporter: (about) => ({
    title: '檢舉結果有更新',
    text: `您檢舉過的${about}，經作者申訴與覆核，沒有違反社群規範，現已恢復。感謝您的理解。`,
  }),
};
