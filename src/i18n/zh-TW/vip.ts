import type { Texts } from '../types';
import type { vip as source } from '../zh-CN/vip';

export const vip: Texts<typeof source> = {
  'vip.eyebrow': '{name}會員',
  'vip.visitor.title': '開通會員',
  'vip.visitor.text': '先登入，您的等級與權益在每個螢幕上都有效',
  'vip.visitor.login': '登入',
  'vip.none': '您還不是 VIP 會員',
  'vip.none.text': '成為會員，標有 VIP 的影片都為您開啟',
  'vip.until': '會員有效期限至 {date}',
  'vip.forever': '會員長期有效',
  'vip.extend': '續訂後，有效期限會接著往後延長',
  'vip.watch': '去片庫看看',
  'vip.card.holder': '為您保留',
  'vip.activity': '限時活動',
  'vip.table': '會員權益',
  'vip.yours': '您的等級',
  'vip.has': '包含',
  'vip.hasNot': '不包含',
  'vip.soon': '購買功能即將開放',
  'vip.soon.text': '開放後，在這裡就能開通與續訂',
  'vip.terms': '會員服務條款',
  'vip.empty': '會員權益準備中',
  'vip.emptyHint': '準備好之後就會出現在這裡',
  'vip.home': '先去看看影片',
};
