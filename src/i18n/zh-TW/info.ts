import type { Texts } from '../types';
import type { info as source } from '../zh-CN/info';

export const info: Texts<typeof source> = {
  'info.help.feedback': '意見回饋',
  'info.help.title': '說明中心',
  'info.help.questions': '問題清單',
  'info.help.empty': '說明內容準備中',
  'info.help.emptyHint': '完成後就會出現在這裡',
  'info.help.home': '回到首頁',
  'info.tv.title': '電視使用說明',
  'info.agreement': '使用者條款與隱私權政策',
  'info.deal.title': '條款與政策',
  'info.deal.list': '文件清單',
  'info.text.gone': '找不到這篇說明',
  'info.text.goneHint': '它可能已經更新，或併入其他內容',
  'info.text.toHelp': '看看所有說明',
  'info.text.blank': '這篇內容還沒有寫好',
  'info.text.links': '文中提到的頁面',
  'info.text.neighbours': '上一篇與下一篇',
  'info.text.before': '上一篇',
  'info.text.after': '下一篇',

  'info.about.title': '關於',
  'info.about.version': '應用程式版本',
  'info.about.server': '伺服器版本',
  'info.about.titles': '片庫',
  'info.about.titles.count': '{n} 部',
  'info.about.demo': '示範資料',
  'info.about.demo.text': '影片、人物和評論都是虛構的，僅供示範。',
  'info.about.help': '說明中心',
  'info.about.licences': '開放原始碼元件',
  'info.about.licences.text': '感謝這些開放原始碼專案，{name}因它們而存在。',
};
