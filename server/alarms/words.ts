import type { AlarmName, alarmUnits } from '../../src/contract/desk/limits-of-alarms';
import type { Language } from '../messages';

type Unit = (typeof alarmUnits)[number];
interface RuleWords {
  title: string;
  /** What the rule checks, for the owner who sets its limit. */
  about: string;
  /** The measured amount, with its unit. */
  found: (amount: string) => string;
}
interface Words {
  rules: Record<AlarmName, RuleWords>;
  amount: Record<Unit, (n: number) => string>;
  sentence: (found: string, limit: string) => string;
  /** The sentence for a disk, whose limit is the least that should be free. */
  least: (found: string, limit: string) => string;
  ended: (title: string) => string;
  holds: (title: string) => string;
  test: { title: string; text: string };
}

const cn: Words = {
  rules: {
    deadJobs: {
      title: '有后台任务失败',
      about: '重试到底仍然失败的任务超过这个数',
      found: (n) => `已失败的任务有 ${n}`,
    },
    lateJobs: {
      title: '后台任务排队太久',
      about: '到期的任务等了这么久还没有人做',
      found: (n) => `最早到期的任务已经等了 ${n}`,
    },
    diskData: {
      title: '数据磁盘快满了',
      about: '上传文件所在磁盘的剩余空间低于这个比例，或者不到 2 GB',
      found: (n) => `数据磁盘剩余 ${n}`,
    },
    diskMedia: {
      title: '影片磁盘快满了',
      about: '影片所在磁盘的剩余空间低于这个比例，或者不到 2 GB',
      found: (n) => `影片磁盘剩余 ${n}`,
    },
    errors: {
      title: '服务器错误太多',
      about: '五分钟内出错的请求超过这个比例，而且至少 20 次',
      found: (n) => `五分钟内 ${n} 的请求出错`,
    },
    silent: {
      title: '服务进程没有上报',
      about: '原来有的服务器或任务进程，这么久没有上报',
      found: (n) => `已经 ${n}没有收到上报`,
    },
    differences: {
      title: '对账有差异',
      about: '金币或会员对账的差异超过这个数',
      found: (n) => `对账发现 ${n}差异`,
    },
    refusedNotices: {
      title: '付款通知被拒绝',
      about: '一小时内被拒绝的付款通知超过这个数',
      found: (n) => `一小时内拒绝了 ${n}付款通知`,
    },
    firstFrame: {
      title: '影片打开太慢',
      about: '15 分钟内四分之三的播放出画面的时间超过这么久（要打开播放器上报）',
      found: (n) => `四分之三的播放在 ${n}内才出画面`,
    },
    reconciliation: {
      title: '对账没有按时完成',
      about: '金币或会员对账这么久没有完成过',
      found: (n) => `上次对账是 ${n}前`,
    },
  },
  amount: {
    pieces: (n) => `${n} 个`,
    minutes: (n) => `${n} 分钟`,
    hours: (n) => `${n} 小时`,
    seconds: (n) => `${n} 秒`,
    percent: (n) => `${n}%`,
  },
  sentence: (found, limit) => `${found}，上限是 ${limit}。`,
  least: (found, limit) => `${found}，至少要有 ${limit}，并且不少于 2 GB。`,
  ended: (title) => `已恢复：${title}`,
  holds: (title) => `仍未恢复：${title}`,
  test: { title: '试发', text: '这是一条试发的告警，网站没有出问题。' },
};

const tw: Words = {
  rules: {
    deadJobs: {
      title: '有背景工作失敗',
      about: '重試到底仍然失敗的工作超過這個數',
      found: (n) => `已失敗的工作有 ${n}`,
    },
    lateJobs: {
      title: '背景工作排隊太久',
      about: '到期的工作等了這麼久還沒有人做',
      found: (n) => `最早到期的工作已經等了 ${n}`,
    },
    diskData: {
      title: '資料磁碟快滿了',
      about: '上傳檔案所在磁碟的剩餘空間低於這個比例，或是不到 2 GB',
      found: (n) => `資料磁碟剩餘 ${n}`,
    },
    diskMedia: {
      title: '影片磁碟快滿了',
      about: '影片所在磁碟的剩餘空間低於這個比例，或是不到 2 GB',
      found: (n) => `影片磁碟剩餘 ${n}`,
    },
    errors: {
      title: '伺服器錯誤太多',
      about: '五分鐘內出錯的請求超過這個比例，而且至少 20 次',
      found: (n) => `五分鐘內 ${n} 的請求出錯`,
    },
    silent: {
      title: '伺服器程序沒有回報',
      about: '原本有的伺服器或工作程序，這麼久沒有回報',
      found: (n) => `已經 ${n}沒有收到回報`,
    },
    differences: {
      title: '對帳有差異',
      about: '金幣或會員對帳的差異超過這個數',
      found: (n) => `對帳發現 ${n}差異`,
    },
    refusedNotices: {
      title: '付款通知被拒絕',
      about: '一小時內被拒絕的付款通知超過這個數',
      found: (n) => `一小時內拒絕了 ${n}付款通知`,
    },
    firstFrame: {
      title: '影片開啟太慢',
      about: '15 分鐘內四分之三的播放出現畫面的時間超過這麼久（要開啟播放器回報）',
      found: (n) => `四分之三的播放在 ${n}內才出現畫面`,
    },
    reconciliation: {
      title: '對帳沒有準時完成',
      about: '金幣或會員對帳這麼久沒有完成過',
      found: (n) => `上次對帳是 ${n}前`,
    },
  },
  amount: {
    pieces: (n) => `${n} 個`,
    minutes: (n) => `${n} 分鐘`,
    hours: (n) => `${n} 小時`,
    seconds: (n) => `${n} 秒`,
    percent: (n) => `${n}%`,
  },
  sentence: (found, limit) => `${found}，上限是 ${limit}。`,
  least: (found, limit) => `${found}，至少要有 ${limit}，而且不少於 2 GB。`,
  ended: (title) => `已恢復：${title}`,
  holds: (title) => `仍未恢復：${title}`,
  test: { title: '試發', text: '這是一則試發的告警，網站沒有出問題。' },
};

/** The texts of alarms. */
export const alarmWords: Record<Language, Words> = { 'zh-CN': cn, 'zh-TW': tw };
