import { limits } from '../../src/contract/limits';

/** What customer service says by itself: hours, refusals, and its sentences in a conversation. */
export const serviceCn = {
  allDay: `全天 ${limits.payType3OnlineHours} 小时`,
  hours: (from: string, to: string, overMidnight: boolean) =>
    overMidnight ? `每天 ${from} 到次日 ${to}` : `每天 ${from}-${to}`,
  onlyAgents: '只有客服账号可以这样做',
  ownCase: '不能接待自己的会话',
  taken: '这位用户已由其他客服接待',
  caseOver: '这次服务已经结束',
  noService: '客服暂时没有开通，请在帮助中心查看，或写反馈给我们',
  /** How an order stands, on its card. */
  orderStates: {
    waiting: '待付款',
    paid: '已付款',
    closed: '已关闭',
    refunding: '退款中',
    refunded: '已退款',
  },
};

/** Its sentences in a conversation, by the names under which they are stored. */
export const siteCn = {
  serviceHello: () => '您好，我是客服助手。请说说遇到了什么问题，我先帮您在帮助里找一找。',
  serviceThanks: () => '不客气，能帮到您就好。还有问题随时写给我们。',
  serviceFound: () => '您看看下面的帮助，应该能解决您的问题。没有解决的话，可以转人工，客服接着为您处理。',
  serviceNothing: () => '帮助里没有找到合适的回答，抱歉。您可以换个说法再问，或者转人工，由客服为您处理。',
  serviceOnlyText: () => '助手只看得懂文字。请用文字说说您的问题，或者转人工，让客服来看。',
  serviceWaiting: () => '已为您转人工，请稍等。您可以先把问题写得详细些，客服来了就能看到。',
  serviceAway: ({ from, to }: Record<string, string>) =>
    `现在不在客服时间（每天 ${from ?? ''}-${to ?? ''}）。您的位置已经留好，客服上班后会按顺序回复您，不用一直等在这里。`,
  serviceTaken: ({ name }: Record<string, string>) => `客服 ${name ?? ''} 为您服务`,
  serviceBack: () => '正在为您换一位客服，请稍等，您的位置还在。',
  serviceEnded: () => '这次服务已结束。还有问题随时写给我们，助手会先为您解答。',
  serviceLeft: () => '这次服务已由用户结束',
  serviceUnasked: () => '已取消排队。还有问题可以继续写，助手先为您解答。',
  orderPaid: () => '订单已确认，会员已开通',
  orderClosed: () => '订单已关闭。如果您已经付款，请告诉客服。',
  orderPartRefunded: ({ amount }: Record<string, string>) => `已退回 ${amount ?? ''}，订单的其余部分不变`,
  orderRefunded: () => '订单已退款，会员已相应调整',
};
