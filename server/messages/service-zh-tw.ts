import { limits } from '../../src/contract/limits';
import type { serviceCn, siteCn } from './service-zh-cn';

export const serviceTw: typeof serviceCn = {
  allDay: `全天 ${limits.payType3OnlineHours} 小時`,
  hours: (from, to, overMidnight) => (overMidnight ? `每天 ${from} 到隔天 ${to}` : `每天 ${from}-${to}`),
  onlyAgents: '只有客服帳號可以這麼做',
  ownCase: '無法接待自己的對話',
  taken: '這位使用者已由其他客服接待',
  caseOver: '這次服務已經結束',
  noService: '客服目前尚未開放，請到說明中心查看，或留言給我們',
  orderStates: {
    waiting: '待付款',
    paid: '已付款',
    closed: '已關閉',
    refunding: '退款中',
    refunded: '已退款',
  },
};

/** Its sentences in a conversation, by the names under which they are stored. */
export const siteTw: typeof siteCn = {
  serviceHello: () => '您好，我是客服小幫手。請說說遇到了什麼問題，我先幫您在說明裡找找看。',
  serviceThanks: () => '不客氣，能幫上忙就好。還有問題歡迎隨時傳訊息給我們。',
  serviceFound: () => '請看看下面的說明，應該能解決您的問題。若沒有解決，可以轉接專人，由客服繼續為您處理。',
  serviceNothing: () => '說明裡沒有找到合適的回答，抱歉。您可以換個說法再問，或轉接專人，由客服為您處理。',
  serviceOnlyText: () => '小幫手只看得懂文字。請用文字說說您的問題，或轉接專人，讓客服來看。',
  serviceWaiting: () => '已為您轉接專人，請稍候。您可以先把問題寫得詳細一點，客服來了就看得到。',
  serviceAway: ({ from, to }) =>
    `現在不是客服時間（每天 ${from ?? ''}-${to ?? ''}）。您的位置已經保留，客服上班後會依序回覆，不用一直在這裡等。`,
  serviceTaken: ({ name }) => `客服 ${name ?? ''} 為您服務`,
  serviceBack: () => '正在為您換一位客服，請稍候，您的位置還在。',
  serviceEnded: () => '這次服務已結束。還有問題歡迎隨時傳訊息給我們，小幫手會先為您解答。',
  serviceLeft: () => '這次服務已由使用者結束',
  serviceUnasked: () => '已取消排隊。還有問題可以繼續輸入，小幫手先為您解答。',
  orderPaid: () => '訂單已確認，會員已開通',
  orderClosed: () => '訂單已關閉。如果您已經付款，請告訴客服。',
  orderPartRefunded: ({ amount }) => `已退回 ${amount ?? ''}，訂單的其餘部分不變`,
  orderRefunded: () => '訂單已退款，會員已相應調整',
};
