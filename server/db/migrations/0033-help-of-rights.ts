import { type Kysely, sql } from 'kysely';

const p = (text: string): string => `<p>${text}</p>`;
const rights = p('{{rights}}');

/** What help said of VIP before levels differed, and what it says now: [item, before, now], with the Taiwanese pair beside it. */
const said: readonly { item: number; before: string; now: string; beforeTw: string; nowTw: string }[] = [
  {
    item: 41,
    before:
      p(
        '开通会员后，带“VIP”角标的影片和剧集都可以完整观看，发弹幕时还能用会员专属的颜色和位置，头像旁会显示您的会员等级。',
      ) + p('各级会员的权益，会员页的对照表里都写得很清楚。用金币观看的影片需要另外购买。'),
    now: p('会员分为四级，等级越高，权益越多：') + rights,
    beforeTw:
      p(
        '開通會員後，標有「VIP」的影片和影集都能完整觀看，發彈幕時還能使用會員專屬的顏色和位置，頭像旁會顯示您的會員等級。',
      ) + p('各級會員的權益，會員頁的對照表都寫得很清楚。以金幣觀看的影片需要另外購買。'),
    nowTw: p('會員分為四級，等級越高，權益越多：') + rights,
  },
  {
    item: 63,
    before:
      p(
        '会员服务由本站点的运营者提供，目前包括：观看带“VIP”标记的影片和剧集，使用会员专属的弹幕颜色和位置，在头像旁显示会员等级。以后有增减的，以会员页所示为准。',
      ) + p('标明金币价格的影片不在会员服务之内，需要用金币另外购买。'),
    now:
      p('会员服务由本站点的运营者提供。没有开通会员的用户和各级会员享有的权益如下：') +
      rights +
      p('标明金币价格的影片，按等级减免后仍需付金币的，要用金币另外购买；买过的影片一直可以观看。'),
    beforeTw:
      p(
        '會員服務由本站的營運者提供，目前包含：觀看標有「VIP」的影片和影集，使用會員專屬的彈幕顏色和位置，在頭像旁顯示會員等級。日後如有增減，以會員頁所示為準。',
      ) + p('標示金幣價格的影片不在會員服務之內，需要用金幣另外購買。'),
    nowTw:
      p('會員服務由本站的營運者提供。沒有開通會員的使用者和各級會員享有的權益如下：') +
      rights +
      p('標示金幣價格的影片，依等級減免後仍需付金幣的，要用金幣另外購買；買過的影片一直可以觀看。'),
  },
  {
    item: 63,
    before: '同一账号最多在五台设备上登录。再多登录一台，最早登录的那台会退出，并收到提示。',
    now: '同一账号能登录的设备和能同时播放的屏幕，数量以上面所列为准。超过时，最早的那台会退出或停止，并收到提示。',
    beforeTw: '同一帳號最多可在五台裝置上登入。再多登入一台，最早登入的那台會登出，並收到提示。',
    nowTw: '同一帳號能登入的裝置和能同時播放的螢幕，數量以上面所列為準。超過時，最早的那台會登出或停止，並收到提示。',
  },
  {
    item: 70,
    before: '一个账号最多在五台设备上登录，超过时最早登录的那台会退出，并收到提示。',
    now: '一个账号能登录的设备有数量限制（见会员服务条款），超过时最早登录的那台会退出，并收到提示。',
    beforeTw: '一個帳號最多可在五台裝置上登入，超過時最早登入的那台會登出，並收到提示。',
    nowTw: '一個帳號能登入的裝置有數量限制（見會員服務條款），超過時最早登入的那台會登出，並收到提示。',
  },
];

/** Help and terms that nobody has changed say what the table of rights says; an operator's own words stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { item, before, now, beforeTw, nowTw } of said)
    await sql`update help_items set html = replace(html, ${before}, ${now}), html_tw = replace(html_tw, ${beforeTw}, ${nowTw})
      where id = ${item}`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const { item, before, now, beforeTw, nowTw } of [...said].reverse())
    await sql`update help_items set html = replace(html, ${now}, ${before}), html_tw = replace(html_tw, ${nowTw}, ${beforeTw})
      where id = ${item}`.execute(db);
}
