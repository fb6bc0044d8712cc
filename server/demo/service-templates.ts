import type { Db } from '../db/db';
import { toTraditional } from '../titles/script';

/** What customer service of the demo says often. */
const templates: readonly (readonly [title: string, text: string])[] = [
  ['问候', '您好，{name}，我是客服，很高兴为您服务。请说说遇到了什么问题。'],
  ['请稍等', '好的，我现在就为您查，请稍等一两分钟。'],
  ['会员没到账', '我查一下订单 {order}。付款后一般几分钟内到账，请先退出登录再登录一次，看看会员是否已经显示。'],
  ['退款去向', '订单 {order} 已经办理退款，钱按原路退回您付款的账户，一般 1 到 3 个工作日到账，以付款平台为准。'],
  ['播放卡顿', '请在播放时按下键，把清晰度换成“自动”，再看看是否还卡。电视离路由器较远的话，用网线会更稳。'],
  ['扫码登录过期', '二维码会定时更换。请在电视上刷新后马上用手机扫，手机和电视连同一个网络会更快。'],
  ['修改手机号', '请到“我的 - 账号与安全 - 手机号”里更换。旧号码收不到验证码的话，可以用已绑定的邮箱验证。'],
  ['弹幕关闭', '播放时打开菜单，选“弹幕”就能关闭，也可以在那里调字号、透明度和屏蔽词。'],
  ['还在吗', '{name}，您还在吗？没有别的问题的话，我先结束这次服务，之后随时可以再找我们。'],
  ['结束', '很高兴帮到您，祝您看得开心！'],
];

/** Texts for the menu of customer service, in this order. */
export async function insertDemoTemplates(trx: Db): Promise<void> {
  const rows = templates.map(([title, text], n) => ({
    id: `demo-template-${n + 1}`,
    title,
    text,
    text_tw: toTraditional(text),
    position: (n + 1) * 10,
  }));
  await trx.insertInto('service_templates').values(rows).execute();
}
