import { type Kysely, sql } from 'kysely';

const p = (text: string): string => `<p>${text}</p>`;

/** The paragraph of the privacy policy behind which it now says what players report of playing. */
const before = p(
  '站点运营者可以开启访问统计：这台服务器只按天记下来了多少次、用的是电视还是手机版界面，不记是谁。运营者也可以让应用在启动时向他指定的推广网站发一条消息，里面只有界面、语言和程序版本，没有您的账号和设备编号。两项都默认关闭。',
);
const beforeTw = p(
  '網站營運者可以開啟造訪統計：這台伺服器只按天記下來了多少次、用的是電視還是手機版介面，不記是誰。營運者也可以讓應用程式在啟動時向他指定的推廣網站送出一則訊息，裡面只有介面、語言和程式版本，沒有您的帳號和裝置編號。兩項都預設關閉。',
);
const added = p(
  '站点运营者可以请播放器报告播放情况，默认关闭。开启后，每次播放结束时会向这台服务器报告：多久出现画面、卡顿了几次和多久、播放了多久、出错的种类、浏览器内核的大致版本、界面的种类和画面的高度。报告里没有您的账号、设备编号和影片，服务器只把它加进每分钟的合计。浏览器要求不跟踪时，什么都不报告。',
);
const addedTw = p(
  '網站營運者可以請播放器回報播放情況，預設關閉。開啟後，每次播放結束時會向這台伺服器回報：多久出現畫面、卡頓了幾次和多久、播放了多久、出錯的種類、瀏覽器核心的大致版本、介面的種類和畫面的高度。回報裡沒有您的帳號、裝置編號和影片，伺服器只把它加進每分鐘的合計。瀏覽器要求不追蹤時，什麼都不回報。',
);

/** A privacy policy that nobody has changed there says so; an operator's own words stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update help_items set html = replace(html, ${before}, ${before + added}),
    html_tw = replace(html_tw, ${beforeTw}, ${beforeTw + addedTw}) where id = 70`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`update help_items set html = replace(html, ${before + added}, ${before}),
    html_tw = replace(html_tw, ${beforeTw + addedTw}, ${beforeTw}) where id = 70`.execute(db);
}
