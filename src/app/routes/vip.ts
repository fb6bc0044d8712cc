import { pages } from './pages';

export const vip = pages(
  'vip',
  [
    {
      path: '/vip',
      aliases: ['/vip-center'],
      title: 'shell.tab.vip',
      screen: () => import('../../screens/vip/vip/VipScreen'),
      access: 'all',
      tab: 'vip',
    },
  ],
  [
    { path: '/openVip', aliases: ['/vip-center/recharge'], access: 'all' },
    '/giveVip',
    { path: '/exchangeVip', aliases: ['/vip-redeem'] },
    { path: '/selectPack', access: 'all' },
    { path: '/notice', access: 'all' },
    '/choseAddress',
    '/addAddress',
    { path: '/iframe', access: 'all' },
    '/payResult',
    '/zfbPay',
    '/zfbPaySuccess',
    '/zfbPayUnpaid',
    '/zfbPayConfirm',
    '/zfbPayCancel',
    '/zfbPayNotSupport',
    '/unablePay',
    '/zfbPayUnpaidSubmit',
    '/vcoinPay',
    '/vcoinPaySuccess',
    '/appeal',
    { path: '/openVipRecords', aliases: ['/vip-center/recharge-record'] },
  ],
);
