import type { Texts } from '../types';
import type { scan as source } from '../zh-CN/scan';

export const scan: Texts<typeof source> = {
  'scan.title': '確認登入',
  'scan.authorize.ask': '這台裝置正在要求登入',
  'scan.authorize.as': '將以 {name} 的身分登入',
  'scan.authorize.warn': '如果不是您本人操作，請選擇取消',
  'scan.authorize.remaining': '{n} 秒內有效',
  'scan.authorize.accept': '確認登入',
  'scan.authorize.refuse': '取消',
  'scan.authorize.device': '一台裝置',
  'scan.authorize.done.main': '登入成功',
  'scan.authorize.done.vice': '「{device}」已經登入，可以放下手機了',
  'scan.authorize.refused.main': '已取消登入',
  'scan.authorize.refused.vice': '「{device}」沒有登入',
  'scan.authorize.expired.main': 'QR 碼已失效',
  'scan.authorize.expired.vice': '請在電視上換一張 QR 碼，再掃一次',
  'scan.authorize.used.main': '這個 QR 碼已經用過了',
  'scan.authorize.used.vice': '請在電視上換一張 QR 碼，再掃一次',
  'scan.authorize.missing.main': '找不到這次登入',
  'scan.authorize.missing.vice': '請掃描電視登入頁上的 QR 碼',
  'scan.authorize.home': '回到首頁',
};
