import { growthLimits } from '../../src/contract/growth-limits';
import type { Written } from './notices-zh-cn';

/** What the names of growth are called: by the keys of server/growth. */
type Names = Record<string, string>;

/** Gold, levels, tasks, check-ins, invitations and the gold store. */
export const growthCn = {
  /** Experience: where it came from. */
  earnings: {
    watch: '看影片',
    danmu: '发弹幕',
    comment: '写评论',
    upload: '发布视频',
    checkIn: '每日签到',
    task: '完成任务',
  } as Names,
  tasks: {
    checkIn: { title: '今日签到', text: '到签到页点一下，连续签到金币更多' },
    watch: { title: '看片 15 分钟', text: '今天累计看满 15 分钟' },
    danmu: { title: '发 3 条弹幕', text: '看到精彩的地方，说点什么' },
    comment: { title: '写 1 条评论', text: '给今天看的影片写一句评论' },
    rate: { title: '给影片打分', text: '给看过的影片打个分' },
    share: { title: '分享 1 次', text: '把喜欢的影片分享给朋友' },
    avatar: { title: '换个头像', text: '选一个喜欢的头像' },
    nickname: { title: '取个昵称', text: '改成您自己的昵称' },
    follow3: { title: '关注 3 位影迷', text: '关注的人有新作品会告诉您' },
    firstDanmu: { title: '第一条弹幕', text: '发出您的第一条弹幕' },
    favourite: { title: '收藏一部影片', text: '收藏后在“我的收藏”里随时能找到' },
    contact: { title: '绑定邮箱和手机', text: '两个都绑定，账号更安全' },
    invitationCode: { title: '填写邀请码', text: `注册 ${growthLimits.invitationDays} 天内可以填写朋友的邀请码` },
  } as Record<string, { title: string; text: string }>,
  taskGone: '没有这个任务',
  taskOpen: '任务还没有完成',
  capped: '这台设备或网络今天领取的账号已满，明天再来吧',
  cappedGold: `今天的奖励已达上限 ${growthLimits.goldPerDay} 金币，明天再来吧`,

  /** What a level gives: of each of its rights. */
  gives: {
    makeUps: (n: number) => `每月可补签 ${n} 天`,
    seventhDay: (n: number) => `连续签到第七天得 ${n} 金币`,
    taskBonus: (n: number) => `每日任务金币多 ${n}%`,
    danmuColors: (n: number) => `多用 ${n} 种弹幕颜色`,
    storeOff: (n: number) => `金币商城 ${(100 - n) / 10} 折`,
  },
  levelUp: (level: number): Written => ({
    title: `升到 ${level} 级了`,
    text: `恭喜您升到 ${level} 级，新的权益已经可以使用。`,
    linkText: '看看权益',
  }),

  checkInEarly: (hours: number) => `刚换了时区，${hours} 小时后再来签到`,
  noSuchDay: '这一天不能签到',
  makeUpTooOld: (days: number) => `只能补签最近 ${days} 天`,
  noMakeUps: '本月的补签次数用完了',

  ledger: {
    task: (title: string) => `任务：${title}`,
    taskGone: '完成任务',
    checkIn: '每日签到',
    makeUp: '补签',
    invitation: (name: string) => (name ? `邀请 ${name}` : '邀请好友'),
    invited: '通过邀请码加入',
    danmuPaid: (title: string) => (title ? `在《${title}》的弹幕里放金币` : '在弹幕里放金币'),
    danmuFound: (title: string) => (title ? `在《${title}》的弹幕里捡到金币` : '在弹幕里捡到金币'),
    upload: (title: string) => (title ? `发布《${title}》` : '发布视频'),
    film: (title: string) => (title ? `观看《${title}》` : '观看金币影片'),
    store: (title: string) => `兑换${title}`,
    storeGone: '金币商城',
    opening: '原有金币',
    other: '系统调整',
  },

  invitationText: (brand: string, code: string) => `我在${brand}看好片，填我的邀请码 ${code}，我们都有金币`,
  codeWrong: '邀请码不正确，请对照检查',
  codeOwn: '不能填自己的邀请码',
  codeUsed: '您已经填过邀请码了',
  codeLate: `注册 ${growthLimits.invitationDays} 天后就不能再填邀请码了`,
  codeCircle: '对方是您邀请来的，不能互相邀请',
  invitedReasons: {
    gone: '账号已注销或被停用',
    idle: `一天内看片不满 ${growthLimits.invitationWatchSeconds / 60} 分钟`,
    device: '与其他账号使用同一台设备',
    network: '同一网络邀请的人太多',
    day: `每天最多奖励 ${growthLimits.invitationsPerDay} 位`,
    most: `最多奖励 ${growthLimits.invitationsMax} 位`,
    capped: '当天的金币奖励已达上限',
  } as Names,
  invitationPaid: (name: string, gold: number): Written => ({
    title: '邀请奖励到账',
    text: `您邀请的 ${name} 已经住下来了，${gold} 金币已到账。`,
    linkText: '看看邀请',
  }),
  guestPaid: (gold: number): Written => ({
    title: '新人奖励到账',
    text: `感谢您通过邀请码加入，${gold} 金币已到账。`,
    linkText: '看看金币',
  }),

  storeOff: '金币商城暂未开放',
  goodGone: '这件商品已经下架',
  priceChanged: (gold: number) => `价格变成了 ${gold} 金币，请确认后再兑换`,
  goodSpent: '这件商品您兑换的次数已满',
  goodOwned: '您已经永久拥有它了',
  lookNotOwned: '您还没有这个样式，先去兑换吧',
  vipDays: (days: number) => `VIP ${days} 天`,
  vipDaysText: '时长立即到账，已有的时长会顺延',
  looks: {
    aurora: { title: '极光弹幕', text: '像极光一样流动的颜色' },
    ember: { title: '余烬弹幕', text: '带着火光的暖橙色' },
    ink: { title: '水墨弹幕', text: '落笔成墨，清清淡淡' },
    jade: { title: '青玉弹幕', text: '温润的青绿色' },
    starlight: { title: '星光弹幕', text: '闪着星光，永久拥有' },
    reel: { title: '胶片头像框', text: '一圈转动的胶片' },
    lantern: { title: '灯笼头像框', text: '红红火火的灯笼' },
    wave: { title: '海浪头像框', text: '一圈蓝色的浪' },
    plum: { title: '梅花头像框', text: '枝头的几朵梅花' },
    comet: { title: '彗星头像框', text: '拖着尾巴的彗星，永久拥有' },
  } as Record<string, { title: string; text: string }>,
};
