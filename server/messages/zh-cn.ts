import type { CategoryPath } from '../../src/contract/categories';
import { limits } from '../../src/contract/limits';

/** Names of the parameters that a viewer fills in; the others are named as they stand in the contract. */
const fields: Record<string, string> = {
  account: '账号',
  password: '密码',
  text: '弹幕',
  keyword: '搜索词',
  nickName: '昵称',
  introduce: '简介',
  deviceName: '设备名称',
};

const categories: Record<CategoryPath, string> = {
  movie: '电影',
  drama: '电视剧',
  variety: '综艺',
  anime: '动漫',
  sport: '体育',
  documentary: '纪录片',
  collection: '片单',
  wyav: '午夜',
  stores: '播单',
  chinese: '华语',
  game: '游戏',
  news: '新闻',
  yule: '娱乐',
  life: '生活',
  music: '音乐',
  fashion: '时尚',
  tech: '科技',
  tvlive: '电视直播',
};

/** Everything the server says to a viewer. */
export const zhCN = {
  // Refusals
  loginRequired: '您需要登录才能继续',
  vipRequired: '您需要升级VIP才能继续',
  sessionInvalid: '登录已失效，请重新登录',
  badSignature: '请求校验没有通过，请更新应用后再试',
  staleSignature: '设备时间与服务器相差太多，请校准时间后再试',
  unknownPath: '没有这个接口',
  internal: '服务器出了点问题，请稍后再试',
  diskFull: '服务器的存储空间已满，暂时无法保存',
  tooLarge: '提交的内容过大',
  unreadableBody: '提交的内容无法识别',
  titleNotFound: '影片不存在或已下架',
  episodeNotFound: '这一集不存在或已下架',
  collectionNotFound: '片单不存在或已下架',
  helpNotFound: '没有找到这条帮助',
  userNotFound: '账号不存在',
  wrongPassword: '账号或密码不正确',
  tooManyLogins: '登录尝试次数过多，请 5 分钟后再试',
  qrNotFound: '二维码不存在，请刷新后重新扫码',
  qrExpired: '二维码已过期，请刷新后重新扫码',
  qrTaken: '二维码已被使用，请刷新后重新扫码',
  danmuEmpty: '弹幕内容不能为空',
  danmuTooLong: `弹幕不能超过 ${limits.danmuMaxChars} 个字`,
  danmuTooFast: '发送太快了，请稍后再发',
  nicknameEmpty: '昵称不能为空',
  nicknameTooLong: `昵称不能超过 ${limits.nicknameMaxChars} 个字`,

  // Wrong input. `name` is a field's label or its name in the contract.
  fields,
  missing: (name: string) => `缺少参数：${name}`,
  wrongType: (name: string, wanted: 'number' | 'integer' | 'string' | 'boolean' | 'object' | 'array') =>
    `参数 ${name} 的类型不正确，应为${{ number: '数字', integer: '整数', string: '文本', boolean: '是或否', object: '对象', array: '列表' }[wanted]}`,
  tooLong: (name: string, max: number) => `${name} 不能超过 ${max} 个字符`,
  tooShort: (name: string, min: number) => (min === 1 ? `${name} 不能为空` : `${name} 至少要有 ${min} 个字符`),
  tooSmall: (name: string, min: number) => `参数 ${name} 不能小于 ${min}`,
  tooBig: (name: string, max: number) => `参数 ${name} 不能大于 ${max}`,
  wrongValue: (name: string) => `参数 ${name} 的值不正确`,

  // Catalogue
  home: '首页',
  categories,
  locale: 'zh-CN' as 'zh-CN' | 'zh-TW',
  everywhere: '全球',
  hot: '正在热播',
  newest: '最新上线',
  best: '高分口碑',
  hotOf: (name: string) => `热门${name}`,
  newestOf: (name: string) => `${name}新片`,
  bestOf: (name: string) => `高分${name}`,
  genreOf: (genre: string) => `${genre}精选`,
  regionOf: (region: string) => `${region}佳作`,
  ultraHd: '4K 超清',
  vipOnly: 'VIP 专享',
  complete: '全集看个够',
  quick: '一集就走',
  classics: '时光经典',
  talked: '弹幕热议',
  filterTitles: { category: '分类', genre: '类型', region: '地区', year: '年份', sort: '排序' },
  all: '全部',
  sorts: { hot: '最热', new: '最新', score: '评分' },
  decade: (year: number) => `${year} 年代`,
  earlier: (year: number) => `${year} 年以前`,

  // VIP
  levels: [
    { name: '普通会员', text: '免费观看，随时发弹幕' },
    { name: 'VIP 1', text: '畅看 VIP 影片' },
    { name: 'VIP 2', text: '畅看 VIP 影片' },
    { name: 'VIP 3', text: '畅看 VIP 影片' },
    { name: 'VIP 4', text: '最高等级，畅看全部影片' },
  ],
  privileges: [
    { title: 'VIP 影片', text: '带有 VIP 标记的影片和剧集，开通后都能看', level: 1 },
    { title: '身份标识', text: '头像旁显示您的 VIP 等级', level: 1 },
    { title: '多端同看', text: '电视、手机、电脑登录同一账号，最多 5 台设备', level: 0 },
    { title: '云端进度', text: '登录后换一台设备也能接着看', level: 0 },
  ],
  recharge: { qrCodeTitle: '扫码开通 VIP', qrCodeRemark: '请用手机扫描二维码', shareText: '一起来飞屏看好片' },
};

/** Every language has all of it: a missing text does not compile. */
export type Messages = typeof zhCN;
