import { limits } from '../../src/contract/limits';
import type { filmsCn } from './films-zh-cn';

const gigabytes = (bytes: number): string => `${Math.max(0, Math.floor((bytes / 1024 ** 3) * 10) / 10)} GB`;
const hours = limits.videoUploadSeconds / 3_600;

/** Written for readers in Taiwan. */
export const filmsTw: typeof filmsCn = {
  off: '本站暫時不接收上傳的影片',
  name: '這個檔案沒有名稱，請重新命名後再試',
  type: (types) => `不支援這種檔案，請選擇 ${types.slice(0, 5).join('、').toUpperCase()} 等格式的影片`,
  empty: '這個檔案是空的，請換一個',
  tooBig: `影片不能超過 ${gigabytes(limits.videoUploadBytes)}`,
  quota: (room) => `您的影片空間還剩 ${gigabytes(room)}，放不下這支影片。刪除以前的作品可以騰出空間`,
  atOnce: `同時最多上傳 ${limits.videoUploadsAtOnce} 支影片，請等前面的完成`,
  noRoom: '伺服器的儲存空間快滿了，暫時不能上傳，請過一陣子再試',
  notFound: '這個上傳已經不在了，請重新選擇影片',
  chunk: '這一段沒有傳完整，會自動重傳',
  notWhole: '影片還沒有傳完，請稍候',
  title: '請寫一句話作為標題',
  label: `最多選擇 ${limits.postLabels} 個標籤`,
  category: '沒有這個頻道，請重新選擇',
  published: '影片已經發布，要撤下請刪除它的動態',
  cannotRetry: '這支影片不能重新處理，請重新上傳',
  failures: {
    notFilm: '這個檔案不是影片，或者已經損壞',
    playlist: '這是播放清單，不是影片',
    noPicture: '檔案裡沒有可以播放的畫面',
    cutOff: '影片不完整，請檢查原始檔案後重新上傳',
    tooLong: `影片不能超過 ${hours} 小時`,
    tooLarge: '畫面不能超過 4096 像素，請壓縮後重新上傳',
    damaged: '影片在上傳途中損壞了，請重新上傳',
    slow: '這支影片處理時間過長，請換一種格式再試',
    disk: '伺服器的儲存空間不足，請過一陣子重試',
    gone: '原來的影片已經刪除，請重新上傳',
    error: '處理時出了點狀況，請重試',
  },
  donePost: (title) => ({
    title: '影片處理好了',
    text: `《${title}》已經可以播放。`,
    linkText: '去看看',
  }),
  failedPost: (title, reason) => ({
    title: '影片沒有處理成功',
    text: `《${title}》：${reason}。`,
    linkText: '我的動態',
  }),
};
