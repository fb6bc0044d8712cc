/** The daily closing, and the check of the ledger. */
export const closingCn = {
  title: '每日结算',
  hint: '按站点的日历，统计每天收到和退回的钱。退款记在退回的那一天。',
  from: '从',
  until: '到',
  file: '导出 CSV',
  lines: '明细',
  day: '日期',
  provider: '支付方式',
  orders: '收款笔数',
  paid: '收款',
  refunds: '退款笔数',
  refunded: '退款',
  empty: '这些天没有收款，也没有退款。',
  sum: (paid: string, refunded: string) => `收款 ${paid}，退款 ${refunded}`,
  bar: (day: string, paid: string, refunded: string) => `${day}：收款 ${paid}，退款 ${refunded}`,
};

export const ledgerCn = {
  title: '金币对账',
  hint: '逐个核对账号的金币余额和流水，分批进行，不影响观众使用。',
  start: '开始核对',
  again: '重新核对',
  goOn: '继续',
  stop: '停止',
  checked: (n: number) => `已核对 ${n} 个账号`,
  clean: '全部相符，没有差错。',
  faults: (n: number) => `不相符的账号（${n}）`,
  account: '账号',
  held: '余额',
  sum: '流水合计',
  difference: '差额',
};
