import type { CoinState } from '../../../src/contract/schemas/coin';
import type { Language } from '../../messages';
import type { TestCard } from './cards';
import type { CoinAction } from './coin-actions';
import type { PayAction } from './page-actions';

export interface PageTexts {
  lang: Language;
  title: string;
  /** It moves no money: the first thing that anybody reads. */
  notice: string;
  amount: string;
  order: string;
  pay(price: string): string;
  fail: string;
  cancel: string;
  tests: string;
  testsHint: string;
  actions: Record<Exclude<PayAction, 'pay' | 'fail' | 'cancel'>, [name: string, hint: string]>;
  paid: string;
  paidHint: string;
  wrongPaid: string;
  failed: string;
  failedHint: string;
  cancelled: string;
  cancelledHint: string;
  late: string;
  lateHint: string;
  closed: string;
  closedHint: string;
  refunded: string;
  refundedHint: string;
  /** A part of it, or all. */
  refundedOf(price: string): string;
  unknown: string;
  unknownHint: string;
  again: string;
  back: string;
  card: {
    title: string;
    choose: string;
    hint: string;
    cards: Record<TestCard, string>;
    refused: Record<'declined' | 'empty', [title: string, hint: string]>;
  };
  coin: {
    address: string;
    send: Record<CoinAction, string>;
    states: Record<CoinState, [title: string, hint: string]>;
    refresh: string;
  };
}

export const pageTexts: Record<Language, PageTexts> = {
  'zh-CN': {
    card: {
      title: '演示银行卡收银台',
      choose: '选一张测试卡',
      hint: '这一页没有输入卡号的地方，请不要用真实的银行卡。',
      cards: { visa: '支付成功', mastercard: '支付成功', declined: '银行拒绝', empty: '余额不足' },
      refused: {
        declined: ['银行拒绝了这张卡', '没有扣款，可以换一张卡再付。'],
        empty: ['卡里余额不足', '没有扣款，可以换一张卡再付。'],
      },
    },
    lang: 'zh-CN',
    title: '演示收银台',
    notice: '演示支付，不会扣款',
    amount: '订单金额',
    order: '订单号',
    pay: (price) => `确认支付 ${price}`,
    fail: '模拟支付失败',
    cancel: '取消支付',
    tests: '更多情形',
    testsHint: '真实渠道偶尔会这样，试试电视和手机怎么应对。',
    actions: {
      late: ['超时后才付款', '订单关闭一分钟后钱才到，会自动退回'],
      wrong: ['少付一分', '金额不符，不会开通，由客服处理'],
      twice: ['通知发两次', '只开通一次'],
      eight: ['通知发八次', '分布在 25 小时里，只开通一次'],
      wrongOrder: ['先到账，再说未付款', '迟到的旧通知不起作用'],
      staleFirst: ['先说未付款，再到账', '几秒后开通'],
      never: ['付款后不通知', '服务器会自己来查，几秒后开通'],
    },
    paid: '支付成功',
    paidHint: '可以放下手机，回到电视继续看了。',
    wrongPaid: '已付款，但金额与订单不符，请联系客服。',
    failed: '支付失败',
    failedHint: '没有扣款，可以重新支付。',
    cancelled: '已取消支付',
    cancelledHint: '订单还在，关闭前都可以继续支付。',
    late: '已记下，稍后付款',
    lateHint: '订单关闭一分钟后这笔钱才会到。',
    closed: '订单已关闭',
    closedHint: '超过了支付时间或已被取消，请重新下单。',
    refunded: '已退款',
    refundedHint: '这笔钱已原路退回。',
    refundedOf: (price) => `已退款 ${price}`,
    unknown: '没有找到这张订单',
    unknownHint: '请回到电视或手机上重新获取二维码。',
    again: '重新支付',
    back: '返回',
    coin: {
      address: '收款地址',
      send: { exact: '转入应付的数量', half: '只转一半', more: '多转 1 个' },
      states: {
        waiting: ['等待转账', '转账后几秒内确认。'],
        confirming: ['正在确认', '还需要几个区块，请稍候。'],
        under: ['数量不足', '补足差额后才会开通。'],
        paid: ['已到账', '可以放下手机，回到电视继续看了。'],
        over: ['已到账，数量超出', '多出的部分请联系客服退回。'],
        late: ['到账太晚', '订单已关闭，请联系客服退回。'],
        closed: ['订单已关闭', '请重新下单，不要再向这个地址转账。'],
      },
      refresh: '刷新状态',
    },
  },
  'zh-TW': {
    card: {
      title: '示範信用卡收銀台',
      choose: '選一張測試卡',
      hint: '這一頁沒有輸入卡號的地方，請不要用真實的信用卡。',
      cards: { visa: '付款成功', mastercard: '付款成功', declined: '銀行拒絕', empty: '額度不足' },
      refused: {
        declined: ['銀行拒絕了這張卡', '沒有扣款，可以換一張卡再付。'],
        empty: ['這張卡的額度不足', '沒有扣款，可以換一張卡再付。'],
      },
    },
    lang: 'zh-TW',
    title: '示範收銀台',
    notice: '示範付款，不會扣款',
    amount: '訂單金額',
    order: '訂單編號',
    pay: (price) => `確認付款 ${price}`,
    fail: '模擬付款失敗',
    cancel: '取消付款',
    tests: '更多情境',
    testsHint: '真實的付款管道偶爾會這樣，看看電視和手機怎麼反應。',
    actions: {
      late: ['逾時後才付款', '訂單關閉一分鐘後款項才到，會自動退回'],
      wrong: ['少付一點', '金額不符，不會開通，交由客服處理'],
      twice: ['通知送兩次', '只開通一次'],
      eight: ['通知送八次', '分散在 25 小時內，只開通一次'],
      wrongOrder: ['先入帳，再說未付款', '遲來的舊通知不會有作用'],
      staleFirst: ['先說未付款，再入帳', '幾秒後開通'],
      never: ['付款後不通知', '伺服器會自己來查詢，幾秒後開通'],
    },
    paid: '付款成功',
    paidHint: '可以放下手機，回到電視繼續看了。',
    wrongPaid: '已付款，但金額與訂單不符，請聯絡客服。',
    failed: '付款失敗',
    failedHint: '沒有扣款，可以再付一次。',
    cancelled: '已取消付款',
    cancelledHint: '訂單還在，關閉前都能繼續付款。',
    late: '已記下，稍後付款',
    lateHint: '訂單關閉一分鐘後，這筆款項才會到。',
    closed: '訂單已關閉',
    closedHint: '超過付款時間或已取消，請重新下單。',
    refunded: '已退款',
    refundedHint: '這筆款項已退回原付款帳戶。',
    refundedOf: (price) => `已退款 ${price}`,
    unknown: '找不到這張訂單',
    unknownHint: '請回到電視或手機上重新取得 QR Code。',
    again: '再付一次',
    back: '返回',
    coin: {
      address: '收款地址',
      send: { exact: '轉入應付的數量', half: '只轉一半', more: '多轉 1 個' },
      states: {
        waiting: ['等待轉帳', '轉帳後幾秒內確認。'],
        confirming: ['正在確認', '還需要幾個區塊，請稍候。'],
        under: ['數量不足', '補足差額後才會開通。'],
        paid: ['已入帳', '可以放下手機，回到電視繼續看了。'],
        over: ['已入帳，數量超出', '多出的部分請聯絡客服退回。'],
        late: ['入帳太晚', '訂單已關閉，請聯絡客服退回。'],
        closed: ['訂單已關閉', '請重新下單，不要再轉帳到這個地址。'],
      },
      refresh: '重新整理',
    },
  },
};
