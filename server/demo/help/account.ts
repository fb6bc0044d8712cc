import type { DemoHelpCategory } from './category';

/** Accounts and signing in. */
export const account: readonly DemoHelpCategory[] = [
  {
    id: 3,
    path: 'account',
    title: '账号与登录',
    titleTw: '帳號與登入',
    items: [
      {
        id: 31,
        tv: true,
        title: '在电视上扫码登录',
        titleTw: '在電視上掃碼登入',
        text: [
          '在电视上打开“我的 - 登录”，左边会出现一个二维码。',
          '用已经登录飞屏的手机扫一扫，在手机上点“确认登录”，电视就登录好了，不需要输入密码。',
          '二维码三分钟内有效。过期了，按 OK 键换一个新的。',
          '如果您没有发起登录，请在手机上点“取消”。',
        ],
        textTw: [
          '在電視上打開「我的 - 登入」，左邊會出現一個 QR 碼。',
          '用已登入飛屏的手機掃一下，在手機上點「確認登入」，電視就登入好了，不需要輸入密碼。',
          'QR 碼三分鐘內有效。過期了，按 OK 鍵換一個新的。',
          '如果不是您要登入，請在手機上點「取消」。',
        ],
      },
      {
        id: 32,
        title: '忘记密码怎么办',
        titleTw: '忘記密碼怎麼辦',
        text: [
          '演示版的账号是固定的：demo / demo1234 和 vip / vip12345。',
          '正式站点的找回密码功能由站点的运营者提供。',
        ],
        textTw: [
          '示範版的帳號是固定的：demo / demo1234 和 vip / vip12345。',
          '正式網站的找回密碼功能由網站的營運者提供。',
        ],
      },
    ],
  },
];
