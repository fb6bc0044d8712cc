/** What levels of VIP may, in words. Numbers come from the table of rights alone. */
export const rightsCn = {
  units: (n: number) => `${n} 台`,
  kinds: (n: number) => `${n} 种`,
  days: (n: number) => `${n} 天`,
  /** What is for VIP, up to a level. */
  films: (level: number, isHighest: boolean) => (isHighest ? '全部' : level === 1 ? '未标等级' : `至 VIP ${level}`),
  /** @param off percent */
  goldOff: (off: number) => (off === 100 ? '免费' : `${(100 - off) / 10} 折`),
  freeOfAll: '全免',
  freeOf: (n: number) => `免 ${n} 类`,
  /** By their numbers; see the contract's advertTypes. */
  adverts: {
    1: '开屏',
    2: '暂停',
    3: '片中',
    4: '浮窗',
    5: '弹幕',
    6: '影片下方',
    8: '“我的”页',
  } as Readonly<Record<number, string>>,
  and: '、',
  rows: {
    films: { title: 'VIP 影片', text: '带 VIP 标记的影片和剧集；标了等级的，达到那个等级才能看' },
    height: { title: '最高画质', text: '影片有多清晰，以影片自身为准' },
    early: { title: '新集抢先看', text: '带抢先看标记的新集，比所有人早看到' },
    gold: { title: '金币影片', text: '用金币观看的影片，价格按等级减免' },
    screens: { title: '同时播放', text: '多一台开始播放，最早开始的那台会停止' },
    devices: { title: '登录设备', text: '多登录一台，最早登录的那台会退出' },
    colors: { title: '弹幕颜色', text: '发弹幕时能选的颜色' },
    places: { title: '弹幕位置', text: '依次为滚动、顶部、底部' },
    adverts: { title: '免广告', text: (kinds: string) => `一共有${kinds}这几类` },
    badge: { title: '身份标识', text: '头像旁显示 VIP 等级' },
  },
  /** A level with its rights, as help and terms list it. */
  listed: {
    films: (level: number, isHighest: boolean) =>
      isHighest ? 'VIP 影片都能看' : level === 1 ? '未标等级的 VIP 影片都能看' : `VIP ${level} 及以下的影片都能看`,
    height: (name: string) => `画质最高 ${name}`,
    early: (days: number) => `新集提前 ${days} 天看`,
    gold: (off: number) => (off === 100 ? '金币影片免费看' : `金币影片 ${(100 - off) / 10} 折`),
    screens: (n: number) => `最多 ${n} 台同时播放`,
    devices: (n: number) => `最多 ${n} 台设备登录`,
    colors: (n: number) => `弹幕颜色 ${n} 种`,
    places: (names: string) => `弹幕位置：${names}`,
    adverts: (names: string) => `没有${names}广告`,
    noAdverts: '没有广告',
  },
  places: ['滚动', '顶部', '底部'] as readonly string[],
  between: '；',
  end: '。',
};

export type RightsWords = typeof rightsCn;
