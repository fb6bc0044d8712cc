import type { picturesCn } from '../zh-CN/pictures';

export const picturesTw: typeof picturesCn = {
  choose: '選擇圖片',
  change: '換一張',
  takeOut: '移除',
  hint: (size) => `JPG、PNG 或 GIF，10 MB 以內，建議 ${size} 以上。也可以把圖片拖曳到這裡，或直接貼上。`,
  anyHint: 'JPG、PNG 或 GIF，10 MB 以內。也可以把圖片拖曳到這裡，或直接貼上。',
  address: (label) => `${label}網址`,
  none: '還沒有圖片',
  broken: '這個網址沒有圖片',
  preview: (label) => `${label}預覽`,
  sending: (label, percent) => `正在上傳${label}：${percent}%`,
  wait: '圖片還在上傳，請稍候',
  stop: '取消上傳',
  drop: '放開就上傳',
  notPicture: '只能上傳 JPG、PNG 或 GIF 圖片',
  tooLarge: (mb) => `圖片不能超過 ${mb} MB，請壓縮後再上傳`,
  empty: '這個檔案是空的，請換一張',
  cut: (size, shape) => `圖片是 ${size}，觀眾看到的會裁成 ${shape}`,
  small: (size) => `圖片只有 ${size}，在電視上會模糊`,
};
