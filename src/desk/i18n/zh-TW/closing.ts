import type { closingCn, ledgerCn } from '../zh-CN/closing';

export const closingTw: typeof closingCn = {
  title: '每日結算',
  hint: '依站點的日曆，統計每天收到與退回的款項。退款記在退回的那一天。',
  from: '從',
  until: '到',
  file: '匯出 CSV',
  lines: '明細',
  day: '日期',
  provider: '付款方式',
  orders: '收款筆數',
  paid: '收款',
  refunds: '退款筆數',
  refunded: '退款',
  empty: '這些天沒有收款，也沒有退款。',
  sum: (paid, refunded) => `收款 ${paid}，退款 ${refunded}`,
  bar: (day, paid, refunded) => `${day}：收款 ${paid}，退款 ${refunded}`,
};

export const ledgerTw: typeof ledgerCn = {
  title: '金幣對帳',
  hint: '逐一核對帳號的金幣餘額與明細，分批進行，不影響觀眾使用。',
  start: '開始核對',
  again: '重新核對',
  goOn: '繼續',
  stop: '停止',
  checked: (n) => `已核對 ${n} 個帳號`,
  clean: '全部相符，沒有差錯。',
  faults: (n) => `不相符的帳號（${n}）`,
  account: '帳號',
  held: '餘額',
  sum: '明細合計',
  difference: '差額',
};
