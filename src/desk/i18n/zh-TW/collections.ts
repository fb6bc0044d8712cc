import type { collectionsCn } from '../zh-CN/collections';

export const collectionsTw: typeof collectionsCn = {
  title: '合輯',
  hint: '編輯挑選的影片合輯，依這裡的順序顯示在首頁與合輯頁。拖曳或用箭頭調整順序，放開就會儲存。',
  add: '新增合輯',
  none: '還沒有合輯。新增一個，它就會出現在觀眾的首頁。',
  count: (n: number) => `${n} 部`,
  edit: (title: string) => `編輯合輯：${title}`,
  remove: '刪除合輯',
  removeText: (title: string) => `刪除合輯「${title}」？裡面的影片不受影響。`,
  items: '合輯裡的影片',
  noItems: '還沒有影片，從上面搜尋新增。',
  addTitle: '新增影片',
  addTitleHint: '輸入片名',
  noTitles: '找不到，或者已經新增',
  take: (name: string) => `移出合輯：${name}`,
  withdrawn: '已下架',
  labels: { title: '名稱', intro: '簡介', cover: '封面網址', color: '底色', items: '影片' },
  colorHint: '封面尚未載入時的顏色',
  sort: {
    handle: (name: string) => `拖曳：${name}`,
    up: (name: string) => `上移：${name}`,
    down: (name: string) => `下移：${name}`,
    moved: (name: string, place: number, of: number) => `${name}，現在第 ${place} 位，共 ${of} 位`,
  },
};
