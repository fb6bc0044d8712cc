import type { Texts } from '../types';
import type { buy as source } from '../zh-CN/buy';

export const buy: Texts<typeof source> = {
  'buy.visitor': '開通會員',
  'buy.visitor.text': '登入後，會員資格會記在您的帳號上',
  'buy.visitor.login': '登入並開通',
  'buy.visitor.code': '登入後在這裡掃碼付款',
  'buy.extends': '續訂後，有效期限接著往後延長',

  'buy.days': '{n} 天',
  'buy.daysGift': '{n} 天 + 送 {gift} 天',
  'buy.members': '{n} 人共享',
  'buy.tag.special': '特惠',
  'buy.tag.first': '首購',
  'buy.tag.bargain': '砍價',
  'buy.tag.bargaining': '砍價中',
  'buy.tag.free': '免費領取',
  'buy.after': '{level} · 可用到 {date}',
  'buy.converted': '您現有的 {from} 天，會換算成 {to} 天 {level}',

  'buy.way': '付款方式',
  'buy.way.none': '請選擇',
  'buy.card': '{brand} 末四碼 {four}',
  'buy.sandbox': '示範付款，不會扣款',
  'buy.total': '應付金額',
  'buy.pay': '確認付款 {price}',
  'buy.choose': '請選擇方案與付款方式',

  'buy.panel': '付款',

  'buy.paid': '會員已開通',
  'buy.paid.text': '歡迎您，好片都為您打開了',

  'buy.network': '網路不通，請檢查後再試一次',
  'buy.refused': '沒有成功，請稍後再試',
  'buy.gone.title': '方案已下架',
  'buy.gone': '這個方案剛剛下架，請看看別的方案',
  'buy.changed.title': '價格有變動',
  'buy.changed': '「{name}」的價格由 {before} 變為 {now}，還要購買嗎？',
  'buy.changed.confirm': '以 {price} 購買',
  'buy.cannot.title': '暫時無法開啟',
  'buy.cannot': '這種付款方式在這台裝置上無法開啟，請換一種方式',
};
