import type { moderationCn } from '../zh-CN/moderation';

export const moderationTw: typeof moderationCn = {
  posts: '投稿審核',
  postsHint: '等待審核的動態和影片。通過後其他人就能看到，未通過的原因會告知作者。',
  state: '狀態',
  states: { review: '等待審核', shown: '已公開', refused: '未通過', working: '影片處理中' },
  kind: '類型',
  kinds: { text: '文字', pictures: '圖片', film: '影片' },
  columns: { text: '內容', author: '作者', why: '原因', at: '時間' },
  whys: { words: '含敏感詞', pictures: '含圖片', films: '影片', all: '全部審核' },
  noWords: '（沒有文字）',
  length: (minutes) => `長度約 ${minutes} 分鐘`,
  picture: (n) => `第 ${n} 張圖片`,
  openPicture: (n) => `開啟第 ${n} 張圖片`,
  pass: '通過',
  passed: '已通過，作者會收到通知',
  refuse: '不通過',
  takeDown: '下架',
  refuseText: '其他人將看不到這則內容，作者會收到通知。',
  told: '原因（作者會看到）',
  toldHint: '作者會看到這段文字，也會記入紀錄。最多 100 個字',
  author: '檢視作者',
};
