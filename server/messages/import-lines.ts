import type { ImportLineCode, ImportLineParams as Params } from '../../src/contract/desk/import-lines';

type Lines = Record<ImportLineCode, (params: Params) => string>;

/** Lines in the logs of imports. */
export const importLinesCn: Lines = {
  interrupted: () => '上一次运行被中断，现在继续',
  stopped: () => '已在后台停止',
  imported: ({ name, danmu }) => `${name}：已导入${danmu ? `，弹幕 ${danmu} 条` : ''}`,
  updated: ({ name, danmu }) => `${name}：已更新${danmu ? `，弹幕 ${danmu} 条` : ''}`,
  failed: ({ name, reason }) => `${name}：${reason}`,
  skipped: ({ name, reason }) => `${name}：${reason}`,
  warned: ({ name, text }) => `${name}：${text}`,
  said: ({ text }) => `${text}`,
  busy: () => '另一个导入正在写入片库，等它结束后自动继续',
  gone: () => '找不到要导入的文件夹',
  nothing: () => '没有找到可以导入的视频',
  linksOut: ({ paths }) => `链接指向允许的目录之外，没有导入：${paths}`,
  fault: ({ said }) => `出错了，已停下：${said}`,
  total: ({ imported, updated, unchanged, failed, skipped, danmu }) =>
    `导入 ${imported}，更新 ${updated}，未变 ${unchanged}，失败 ${failed}，跳过 ${skipped}，弹幕 ${danmu} 条`,
};

export const importLinesTw: Lines = {
  interrupted: () => '上一次執行被中斷，現在繼續',
  stopped: () => '已在後台停止',
  imported: ({ name, danmu }) => `${name}：已匯入${danmu ? `，彈幕 ${danmu} 則` : ''}`,
  updated: ({ name, danmu }) => `${name}：已更新${danmu ? `，彈幕 ${danmu} 則` : ''}`,
  failed: ({ name, reason }) => `${name}：${reason}`,
  skipped: ({ name, reason }) => `${name}：${reason}`,
  warned: ({ name, text }) => `${name}：${text}`,
  said: ({ text }) => `${text}`,
  busy: () => '另一個匯入正在寫入片庫，等它結束後會自動繼續',
  gone: () => '找不到要匯入的資料夾',
  nothing: () => '沒有找到可以匯入的影片',
  linksOut: ({ paths }) => `連結指向允許的目錄之外，沒有匯入：${paths}`,
  fault: ({ said }) => `出錯了，已停下：${said}`,
  total: ({ imported, updated, unchanged, failed, skipped, danmu }) =>
    `匯入 ${imported}，更新 ${updated}，未變 ${unchanged}，失敗 ${failed}，略過 ${skipped}，彈幕 ${danmu} 則`,
};
