import { limits } from '../../src/contract/limits';
import type { Written } from './notices-zh-cn';

const gigabytes = (bytes: number): string => `${Math.max(0, Math.floor((bytes / 1024 ** 3) * 10) / 10)} GB`;
const hours = limits.videoUploadSeconds / 3_600;

/** Films of members on their way. */
export const filmsCn = {
  off: '本站暂时不接收上传的视频',
  name: '这个文件没有名字，请改名后再试',
  type: (types: readonly string[]) =>
    `不支持这种文件，请选择 ${types.slice(0, 5).join('、').toUpperCase()} 等格式的视频`,
  empty: '这个文件是空的，请换一个',
  tooBig: `视频不能超过 ${gigabytes(limits.videoUploadBytes)}`,
  quota: (room: number) => `您的视频空间还剩 ${gigabytes(room)}，放不下这个视频。删除以前的作品可以腾出空间`,
  atOnce: `同时最多上传 ${limits.videoUploadsAtOnce} 个视频，请等前面的完成`,
  noRoom: '服务器的存储空间快满了，暂时不能上传，请过些时候再试',
  notFound: '这个上传已经不在了，请重新选择视频',
  chunk: '这一段没有传完整，会自动重传',
  notWhole: '视频还没有传完，请稍等',
  title: '请写一句话作为标题',
  label: `最多选择 ${limits.postLabels} 个标签`,
  category: '没有这个频道，请重新选择',
  published: '视频已经发布，要撤下请删除它的动态',
  cannotRetry: '这个视频不能重新处理，请重新上传',
  /** Why a film did not become one. By the names of `uploadFailures`. */
  failures: {
    notFilm: '这个文件不是视频，或者已经损坏',
    playlist: '这是播放列表，不是视频',
    noPicture: '文件里没有可以播放的画面',
    cutOff: '视频不完整，请检查原文件后重新上传',
    tooLong: `视频不能超过 ${hours} 小时`,
    tooLarge: '画面不能超过 4096 像素，请压缩后重新上传',
    damaged: '视频在上传途中损坏了，请重新上传',
    slow: '这个视频处理时间过长，请换一种格式再试',
    disk: '服务器的存储空间不足，请过些时候重试',
    gone: '原来的视频已经删除，请重新上传',
    error: '处理时出了点问题，请重试',
  },
  donePost: (title: string): Written => ({
    title: '视频处理好了',
    text: `《${title}》已经可以播放。`,
    linkText: '去看看',
  }),
  failedPost: (title: string, reason: string): Written => ({
    title: '视频没有处理成功',
    text: `《${title}》：${reason}。`,
    linkText: '我的动态',
  }),
};
