import { type Kysely, sql } from 'kysely';

const p = (text: string): string => `<p>${text}</p>`;

/** The sentence of the privacy policy behind which it now says what of visits and adverts is counted and sent. */
const before = p('我们会统计每部影片被观看和被搜索的次数，用来排出热播榜和“大家都在搜”。统计里没有您的名字。');
const beforeTw = p('我們會統計每部影片被觀看和被搜尋的次數，用來排出熱播榜和「大家都在搜」。統計裡沒有您的名字。');
const added =
  p(
    '站点运营者可以开启访问统计：这台服务器只按天记下来了多少次、用的是电视还是手机版界面，不记是谁。运营者也可以让应用在启动时向他指定的推广网站发一条消息，里面只有界面、语言和程序版本，没有您的账号和设备编号。两项都默认关闭。',
  ) +
  p(
    '一条广告当天在您面前出现了几次，会按账号和设备记下来，只为了不反复打扰您，第二天就删除。您点开广告时，投放方会知道它被点开了一次。',
  );
const addedTw =
  p(
    '網站營運者可以開啟造訪統計：這台伺服器只按天記下來了多少次、用的是電視還是手機版介面，不記是誰。營運者也可以讓應用程式在啟動時向他指定的推廣網站送出一則訊息，裡面只有介面、語言和程式版本，沒有您的帳號和裝置編號。兩項都預設關閉。',
  ) +
  p(
    '一則廣告當天在您面前出現了幾次，會按帳號和裝置記下來，只為了不反覆打擾您，隔天就刪除。您點開廣告時，刊登方會知道它被點開了一次。',
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
