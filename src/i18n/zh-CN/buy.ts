/** Texts of buying VIP. The keys are the type that zh-TW must fill. */
export const buy = {
  'buy.visitor': '开通会员',
  'buy.visitor.text': '登录后，会员会记在您的账号上',
  'buy.visitor.login': '登录并开通',
  'buy.visitor.code': '登录后在这里扫码付款',
  'buy.extends': '续费后，有效期接着往后顺延',

  'buy.days': '{n} 天',
  'buy.daysGift': '{n} 天 + 送 {gift} 天',
  'buy.members': '{n} 人同享',
  'buy.tag.special': '特惠',
  'buy.tag.first': '首充',
  'buy.tag.bargain': '砍价',
  'buy.tag.bargaining': '砍价中',
  'buy.tag.free': '免费领取',
  'buy.after': '{level} · 用到 {date}',
  'buy.converted': '您现有的 {from} 天，会换算成 {to} 天 {level}',

  'buy.way': '支付方式',
  'buy.way.none': '请选择',
  'buy.card': '{brand} 尾号 {four}',
  'buy.sandbox': '演示支付，不会扣款',
  'buy.total': '应付金额',
  'buy.pay': '确认支付 {price}',
  'buy.choose': '请选择套餐和支付方式',

  'buy.panel': '付款',

  'buy.paid': '会员已开通',
  'buy.paid.text': '欢迎您，好片都为您打开了',

  'buy.network': '网络不通，请检查后再试一次',
  'buy.refused': '没有成功，请稍后再试',
  'buy.gone.title': '套餐已下架',
  'buy.gone': '这个套餐刚刚下架，请看看别的套餐',
  'buy.changed.title': '价格有变化',
  'buy.changed': '「{name}」的价格由 {before} 变为 {now}，还要购买吗？',
  'buy.changed.confirm': '按 {price} 购买',
  'buy.cannot.title': '暂时无法打开',
  'buy.cannot': '这种支付方式在这台设备上打不开，请换一种方式',
} as const;
