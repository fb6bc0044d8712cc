import type { actsCn } from '../zh-CN/acts';

export const actsTw: typeof actsCn = {
  deskEnrol: '設定兩步驟驗證',
  orderRefund: '退款',
  orderSettle: '確認收款',
  personLock: '鎖定帳號',
  personUnlock: '解除鎖定',
  personMute: '禁言',
  personUnmute: '解除禁言',
  personSignOut: '將裝置登出',
  postJudge: '審核投稿',
  reportDecide: '處理檢舉',
  staffSave: '修改角色',
  staffResetFactor: '重設兩步驟驗證',
  titleSave: '修改影片資料',
  episodesSave: '修改分集',
  switchesSave: '修改網站開關',
  categorySave: '修改方案分類',
  packSave: '修改方案',
  promotionSave: '修改促銷',
  promotionRemove: '刪除促銷',
};
