import { limits } from '../../src/contract/limits';
import { siteCn } from './service-zh-cn';
import { siteTw } from './service-zh-tw';

/** What the server says about conversations. A client cuts a toast of more than 30 characters off. */
export const chatCn = {
  chatGone: '会话不存在',
  chatSelf: '不能给自己发消息',
  chatClientId: '这条消息已经发到别的会话了',
  chatNoService: '客服暂时不在，请稍后再来',
  chatNotYourCase: '请先接入这位用户，再回复',
  /** Spec section 8, ret 1001 on sendmessage. */
  chatWaiting: '发送失败，请 24 小时后重试',
  chatBlocked: '您已拉黑对方，移出黑名单后再发',
  chatKeptAway: '发送失败，对方暂时不接收您的消息',
  chatFriendsOnly: '对方只接收好友消息，等对方关注您后再发',
  chatClosed: '对方账号已注销或停用，收不到消息了',
  chatEmpty: '写点什么再发送吧',
  chatTooLong: `一条消息最多 ${limits.chatMaxChars} 字，请分几条发`,
  chatOneThing: '文字、图片和卡片请分开发送',
  chatCardGone: '这个内容现在看不到，换一个分享吧',
  chatOrderElsewhere: '订单只能发给客服',
  chatOrder: (amount: string, state: string, id: string) => `${amount} · ${state} · 订单号 ${id}`,
  chatTooLate: '发送超过 2 分钟，不能撤回了',
  chatMessageGone: '这条消息不存在',
  chatNotYours: '只能撤回自己发的消息',
  chatRemarkTooLong: `备注名最多 ${limits.remarkMaxChars} 个字`,
  pictureGone: '图片已失效，请重新上传',
  /** What is said often. */
  chatPhrases: [
    '在看什么呢',
    '这部真好看，推荐给您',
    '哈哈哈哈',
    '好的',
    '谢谢',
    '晚点一起看',
    '看到第几集了',
    '先别剧透',
    '晚安',
  ],
  /** Sentences of customer service in a conversation, by the names under which they are stored. */
  chatSite: siteCn,
};

export const chatTw: typeof chatCn = {
  chatGone: '找不到這個對話',
  chatSelf: '無法傳訊息給自己',
  chatClientId: '這則訊息已經傳到別的對話了',
  chatNoService: '客服目前不在，請稍後再來',
  chatNotYourCase: '請先接手這位用戶，再回覆',
  chatWaiting: '傳送失敗，請 24 小時後再試',
  chatBlocked: '您已封鎖對方，解除封鎖後再傳',
  chatKeptAway: '傳送失敗，對方暫時不接收您的訊息',
  chatFriendsOnly: '對方只接收好友訊息，等對方追蹤您後再傳',
  chatClosed: '對方帳號已刪除或停用，收不到訊息了',
  chatEmpty: '寫點什麼再傳送吧',
  chatTooLong: `一則訊息最多 ${limits.chatMaxChars} 字，請分幾則傳`,
  chatOneThing: '文字、圖片和卡片請分開傳送',
  chatCardGone: '這個內容現在看不到，換一個分享吧',
  chatOrderElsewhere: '訂單只能傳給客服',
  chatOrder: (amount, state, id) => `${amount} · ${state} · 訂單編號 ${id}`,
  chatTooLate: '傳送超過 2 分鐘，無法收回了',
  chatMessageGone: '找不到這則訊息',
  chatNotYours: '只能收回自己傳的訊息',
  chatRemarkTooLong: `備註名最多 ${limits.remarkMaxChars} 個字`,
  pictureGone: '圖片已失效，請重新上傳',
  chatPhrases: [
    '在看什麼呢',
    '這部好看，推薦給您',
    '哈哈哈哈',
    '好的',
    '謝謝',
    '晚點一起看',
    '看到第幾集了',
    '先別爆雷',
    '晚安',
  ],
  chatSite: siteTw,
};
