import type { noticesCn } from './notices-zh-cn';

export const noticesTw: typeof noticesCn = {
  who(names, count) {
    if (count === 2 && names.length === 2) return names.join('和');
    return count > 1 ? `${names.slice(0, 2).join('、')}等 ${count} 人` : (names[0] ?? '');
  },
  lines: {
    follow: (who) => `${who}追蹤了您`,
    likeComment: (who) => `${who}說您的留言讚`,
    likeDanmu: (who) => `${who}說您的彈幕讚`,
    likeTitle: (who, title) => `${who}說您的《${title}》讚`,
    likePost: (who) => `${who}說您的動態讚`,
    likeStore: (who, title) => `${who}說您的片單《${title}》讚`,
    comment: (who, _title, text) => `${who}在您的作品留言：${text}`,
    reply: (who, _title, text) => `${who}回覆了您：${text}`,
    mention: (who, _title, text) => `${who}提到了您：${text}`,
  },
  goneText: '內容已經不在了',
  date: (year, month, day) => `${year} 年 ${month} 月 ${day} 日`,

  welcome: (name, brand) => ({
    title: `歡迎來到${brand}`,
    text: `${name}，很高興認識您。\n在首頁挑一部想看的影片，按下確認鍵就能開始。彈幕、留言和收藏都跟著您的帳號走，換一台裝置也還在。\n遇到問題，可以先到說明中心看看，也可以在那裡選「意見回饋」留言給我們。`,
    linkText: '到首頁看看',
  }),
  vipGranted: (type, days, until) => ({
    title: '會員已開通',
    text: `您購買的${type}已經加上 ${days} 天，有效期限到 ${until}。祝您看得愉快。`,
    linkText: '查看會員',
  }),
  vipGift: (from, type, days, until) => ({
    title: '收到一份會員禮物',
    text: `${from}送給您 ${days} 天${type}，已經放進您的帳號，有效期限到 ${until}。`,
    linkText: '查看會員',
  }),
  vipRedeemed: (type, days, until) => ({
    title: '兌換成功',
    text: `您兌換的${type}已經加上 ${days} 天，有效期限到 ${until}。`,
    linkText: '查看會員',
  }),
  vipEnding: (days, until) => ({
    title: `會員還有 ${days} 天到期`,
    text: `您的會員將在 ${until}到期。在到期前續費，剩下的時間會接著算，一天也不會少。`,
    linkText: '前往續費',
  }),
  refunded: (name, amount) => ({
    title: '退款已辦理',
    text: `訂單「${name}」的 ${amount} 已經退回，款項會依原付款方式入帳，入帳時間以付款管道為準。這張訂單的會員時間已經收回。`,
    linkText: '查看訂單',
  }),
  partRefunded: (name, amount, shorter) => ({
    title: '部分退款已辦理',
    text: `訂單「${name}」已退回其中的 ${amount}，款項會依原付款方式入帳，入帳時間以付款管道為準。${shorter ? '會員的有效期限已相應縮短。' : '會員的有效期限不變。'}`,
    linkText: '查看訂單',
  }),
  giftShortened: () => ({
    title: '一份會員禮物的時間有變動',
    text: '送給您的一份會員辦理了部分退款，有效期限已相應縮短。',
    linkText: '查看會員',
  }),
  partRefused: (name, amount, restored) => ({
    title: '退款沒有成功',
    text: `訂單「${name}」的 ${amount} 沒有退款成功，付款管道沒有受理。${restored ? '會員的有效期限已恢復。' : ''}如有疑問，請聯絡客服。`,
    linkText: '查看訂單',
  }),
  giftRestored: () => ({
    title: '一份會員禮物的時間已恢復',
    text: '送給您的一份會員沒有退款成功，有效期限已恢復。',
    linkText: '查看會員',
  }),
  giftRefunded: () => ({
    title: '一份會員禮物已收回',
    text: '送給您的一份會員已經退款，對應的時間已經收回。',
    linkText: '查看會員',
  }),
  secondRefunded: () => ({
    title: '兌換的會員已收回',
    text: '您用兌換碼領取的一份會員已經退款，對應的時間已經收回。',
    linkText: '查看會員',
  }),
  reportDone: (removed) => ({
    title: '您的檢舉已處理',
    text: removed
      ? '感謝您的檢舉。經過查證，相關內容違反社群規範，已經移除。'
      : '感謝您的檢舉。經過查證，相關內容目前沒有違反社群規範，我們會繼續留意。',
  }),
  muted: (until, reason) => ({
    title: '您已被禁言',
    text: `在 ${until} 之前，您不能傳送訊息、留言、彈幕和投票，觀看不受影響。${reason ? `\n原因：${reason}` : ''}\n如有異議，可在 7 天內申訴，由另一位審核員覆核。`,
    linkText: '查看或申訴',
  }),
  profileCleared: (parts, reason) => ({
    title: '個人資料已恢復預設',
    text: `您的${parts.map((part) => ({ name: '暱稱', avatar: '大頭貼', introduce: '簡介' })[part]).join('、')}不符合社群規範，已恢復為預設。${reason ? `\n原因：${reason}` : ''}\n您隨時可以重新設定；如有異議，可在 7 天內申訴。`,
    linkText: '編輯資料',
  }),
  teenEnded: () => ({
    title: '青少年模式已關閉',
    text: '客服已為您關閉帳號的青少年模式。如果不是您本人要求的，請盡快變更密碼。',
    linkText: '帳號與安全',
  }),
  copyAnew: () => ({
    title: '個人資料正在重新準備',
    text: '上次匯出沒有成功，我們正在為您重新準備，完成後可以在帳號與安全裡下載。',
    linkText: '帳號與安全',
  }),
  staysOpen: () => ({
    title: '已取消刪除帳號',
    text: '依您的要求，帳號不會刪除，一切照舊。如果不是您本人要求的，請盡快變更密碼。',
    linkText: '帳號與安全',
  }),
  certified: (is) =>
    is
      ? { title: '您已通過認證', text: '您的帳號已成為認證使用者，大頭貼旁會顯示認證標記。' }
      : { title: '認證已取消', text: '您的帳號不再是認證使用者。如有疑問，請聯絡客服。' },
  unmuted: () => ({ title: '禁言已解除', text: '您現在可以繼續發言了。' }),
  unlocked: () => ({
    title: '帳號已恢復',
    text: '您的帳號已經解除鎖定。為了安全，建議您盡快變更密碼。',
    linkText: '帳號與安全',
  }),
  newDevice: (device, place, at) => ({
    title: '新裝置登入提醒',
    text: `您的帳號於 ${at} 在${place ? `${place}的` : ''}${device}上登入。如果不是您本人，請盡快變更密碼，並讓那台裝置登出。`,
    linkText: '帳號與安全',
  }),
  someDevice: '一台新裝置',
  handVip: (type, days, until) => ({
    title: '會員已入帳',
    text: `客服為您加上了 ${days} 天${type}，有效期限到 ${until}。`,
    linkText: '查看會員',
  }),
  handGold: (gold) => ({
    title: '金幣已入帳',
    text: `客服為您發放了 ${gold} 個金幣，可以在金幣商城使用。`,
    linkText: '前往金幣商城',
  }),
};
