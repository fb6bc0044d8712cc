import type { ProfilePart } from '../../src/contract/desk/person-states';

/** One message of the site. */
export interface Written {
  title: string;
  text: string;
  /** What its link's button says; left out for the usual words. */
  linkText?: string;
}

/** What people hear of others and of the site. */
export const noticesCn = {
  /** @param names of the latest, three at most. @param count how many did it */
  who(names: readonly string[], count: number): string {
    if (count === 2 && names.length === 2) return names.join('和');
    return count > 1 ? `${names.slice(0, 2).join('、')}等 ${count} 人` : (names[0] ?? '');
  },
  lines: {
    follow: (who: string) => `${who}关注了您`,
    likeComment: (who: string) => `${who}赞了您的评论`,
    likeDanmu: (who: string) => `${who}赞了您的弹幕`,
    likeTitle: (who: string, title: string) => `${who}赞了您的《${title}》`,
    likePost: (who: string) => `${who}赞了您的动态`,
    likeStore: (who: string, title: string) => `${who}赞了您的片单《${title}》`,
    comment: (who: string, _title: string, text: string) => `${who}评论了您的作品：${text}`,
    reply: (who: string, _title: string, text: string) => `${who}回复了您：${text}`,
    mention: (who: string, _title: string, text: string) => `${who}提到了您：${text}`,
  },
  /** For words that are gone. */
  goneText: '内容已经不在了',
  date: (year: number, month: number, day: number) => `${year} 年 ${month} 月 ${day} 日`,

  welcome: (name: string, brand: string): Written => ({
    title: `欢迎来到${brand}`,
    text: `${name}，很高兴认识您。\n在首页挑一部想看的片子，按确认键就能开始。弹幕、评论和收藏都会跟着您的账号走，换一台设备也在。\n遇到问题，可以先看看帮助中心，也可以在那里选“意见反馈”写给我们。`,
    linkText: '去首页看看',
  }),
  vipGranted: (type: string, days: number, until: string): Written => ({
    title: '会员已到账',
    text: `您购买的${type}已经到账 ${days} 天，有效期到 ${until}。祝您看得开心。`,
    linkText: '查看会员',
  }),
  vipGift: (from: string, type: string, days: number, until: string): Written => ({
    title: '收到一份会员礼物',
    text: `${from}送给您 ${days} 天${type}，已经放进您的账号，有效期到 ${until}。`,
    linkText: '查看会员',
  }),
  vipRedeemed: (type: string, days: number, until: string): Written => ({
    title: '兑换成功',
    text: `您兑换的${type}已经到账 ${days} 天，有效期到 ${until}。`,
    linkText: '查看会员',
  }),
  vipEnding: (days: number, until: string): Written => ({
    title: `会员还有 ${days} 天到期`,
    text: `您的会员将在 ${until}到期。到期前续费，剩余的时间会接着算，一天也不会少。`,
    linkText: '去续费',
  }),
  refunded: (name: string, amount: string): Written => ({
    title: '退款已办理',
    text: `订单“${name}”的 ${amount} 已经退回，钱会按原来的支付方式到账，快慢以支付渠道为准。这张订单的会员时长已经收回。`,
    linkText: '查看订单',
  }),
  partRefunded: (name: string, amount: string, shorter: boolean): Written => ({
    title: '部分退款已办理',
    text: `订单“${name}”已退回其中的 ${amount}，钱会按原来的支付方式到账，快慢以支付渠道为准。${shorter ? '会员的有效期已相应缩短。' : '会员的有效期不变。'}`,
    linkText: '查看订单',
  }),
  giftShortened: (): Written => ({
    title: '一份会员礼物的时长有变化',
    text: '送给您的一份会员办理了部分退款，有效期已相应缩短。',
    linkText: '查看会员',
  }),
  partRefused: (name: string, amount: string, restored: boolean): Written => ({
    title: '退款没有成功',
    text: `订单“${name}”的 ${amount} 没有退款成功，支付渠道没有受理。${restored ? '会员的有效期已恢复。' : ''}如有疑问，请联系客服。`,
    linkText: '查看订单',
  }),
  giftRestored: (): Written => ({
    title: '一份会员礼物的时长已恢复',
    text: '送给您的一份会员没有退款成功，有效期已恢复。',
    linkText: '查看会员',
  }),
  giftRefunded: (): Written => ({
    title: '一份会员礼物已收回',
    text: '送给您的一份会员已经退款，对应的时长已经收回。',
    linkText: '查看会员',
  }),
  secondRefunded: (): Written => ({
    title: '兑换的会员已收回',
    text: '您用兑换码领取的一份会员已经退款，对应的时长已经收回。',
    linkText: '查看会员',
  }),
  reportDone: (removed: boolean): Written => ({
    title: '您的举报已处理',
    text: removed
      ? '感谢您的举报。经过核实，相关内容违反社区规范，已经移除。'
      : '感谢您的举报。经过核实，相关内容暂时没有违反社区规范，我们会继续留意。',
  }),
  muted: (until: string, reason: string): Written => ({
    title: '您已被禁言',
    text: `在 ${until} 之前，您不能发送消息、评论、弹幕和投票，观看不受影响。${reason ? `\n原因：${reason}` : ''}\n如有异议，可在 7 天内申诉，由另一位审核员复核。`,
    linkText: '查看或申诉',
  }),
  profileCleared: (parts: readonly ProfilePart[], reason: string): Written => ({
    title: '个人资料已恢复默认',
    text: `您的${parts.map((part) => ({ name: '昵称', avatar: '头像', introduce: '简介' })[part]).join('、')}不符合社区规范，已恢复为默认。${reason ? `\n原因：${reason}` : ''}\n您随时可以重新设置；如有异议，可在 7 天内申诉。`,
    linkText: '修改资料',
  }),
  teenEnded: (): Written => ({
    title: '青少年模式已关闭',
    text: '客服已为您关闭账号的青少年模式。如果不是您本人要求的，请尽快修改密码。',
    linkText: '账号与安全',
  }),
  copyAnew: (): Written => ({
    title: '个人数据正在重新准备',
    text: '上次导出没有成功，我们正在为您重新准备，好了可以在账号与安全里下载。',
    linkText: '账号与安全',
  }),
  staysOpen: (): Written => ({
    title: '注销已取消',
    text: '按您的要求，账号不再注销，一切照旧。如果不是您本人要求的，请尽快修改密码。',
    linkText: '账号与安全',
  }),
  certified: (is: boolean): Written =>
    is
      ? { title: '您已通过认证', text: '您的账号已成为认证用户，头像旁会显示认证标记。' }
      : { title: '认证已取消', text: '您的账号不再是认证用户。如有疑问，请联系客服。' },
  unmuted: (): Written => ({ title: '禁言已解除', text: '您现在可以继续发言了。' }),
  unlocked: (): Written => ({
    title: '账号已恢复',
    text: '您的账号已经解除锁定。为了安全，建议您尽快修改密码。',
    linkText: '账号与安全',
  }),
  newDevice: (device: string, place: string, at: string): Written => ({
    title: '新设备登录提醒',
    text: `您的账号于 ${at} 在${place ? `${place}的` : ''}${device}上登录。如果不是您本人，请尽快修改密码，并让那台设备退出。`,
    linkText: '账号与安全',
  }),
  someDevice: '一台新设备',
  handVip: (type: string, days: number, until: string): Written => ({
    title: '会员已到账',
    text: `客服为您加上了 ${days} 天${type}，有效期到 ${until}。`,
    linkText: '查看会员',
  }),
  handGold: (gold: number): Written => ({
    title: '金币已到账',
    text: `客服为您发放了 ${gold} 个金币，可以在金币商城里使用。`,
    linkText: '去金币商城',
  }),
};
