import { membersOf, raiseRead } from '../chat/chat-repository';
import { openService } from '../chat/open';
import { serviceId } from '../chat/sides';
import { storeMessage } from '../chat/store-message';
import type { Db } from '../db/db';
import type { UserRow } from '../db/schema';
import { agentInApp } from '../service/agents';
import { ask, end, siteSays, take, viewerWrote } from '../service/machine';

const MINUTE_MS = 60_000;
const allDay = { from: 0, to: 24 * 60 };

/**
 * A case of the demo. `lines` is what was said, a line each: '>' the viewer, '<' the agent, '?' the viewer whom help answers with
 * an article, '!' the viewer asks for a person, '@' the agent takes the case, '.' the agent ends it.
 */
interface DemoCase {
  uid: string;
  /** Minutes since its last line. */
  ago: number;
  /** The article of help that answers a '?'. */
  article?: number;
  /** The order that it is about. */
  orderId?: string;
  lines: string;
}

const demoCases: readonly DemoCase[] = [
  {
    uid: 'demo',
    ago: 2_890,
    article: 12,
    lines: `?电视上看《潮汐之外》老是卡住，转圈
>路由器重启过了，还是一样
!
@
<您好，我看到您了。请问卡的时候是哪个清晰度呢
>一直是蓝光，家里是 100 兆的宽带
<电视离路由器隔着墙的话，蓝光容易跟不上。您在播放时按下键，把清晰度换成「自动」试试
>换了，现在不卡了，画面也还行
<好的，那就先用自动。以后把路由器挪近一些，再换回蓝光看看
>谢谢，解释得很清楚
<不客气，祝您看得开心
.`,
  },
  {
    uid: 'vip',
    ago: 6,
    orderId: 'demo-order-3',
    lines: `!
>黄金会员的季卡上个月退了，想问问钱是退到哪里
@
<您好，我帮您查一下这笔订单，请稍等
<查到了，这笔已经退款完成，钱按原路退回您付款的账户
>那一般要几天能看到`,
  },
  {
    uid: 'yanhuo',
    ago: 11,
    article: 31,
    lines: `?换了新电视，手机扫码登录一直提示过期
>二维码刷新了好几次，还是不行
!
>手机和电视是同一个无线网`,
  },
  {
    uid: 'maifeng',
    ago: 3,
    lines: `!
>想把账号的手机号换成新的，旧号码已经停用，收不到验证码了`,
  },
];

/**
 * What customer service is busy with: two who wait, one whom the agent answers, and one that is over. Everything is done by the
 * same functions as on any other day, at times that have gone by. @param now unix ms
 */
export async function insertDemoService(trx: Db, agent: UserRow | undefined, now: number): Promise<void> {
  if (!agent) throw new Error('the demo has no account that answers for the site');
  for (const told of demoCases) await tell(trx, agent, told, now);
}

/** Tells one case line by line. Everybody has read all of it, but for the agent, who has one line left to read. */
async function tell(trx: Db, agent: UserRow, told: DemoCase, now: number): Promise<void> {
  const lines = told.lines.split('\n');
  for (const [n, line] of lines.entries()) {
    const at = now - (told.ago + lines.length - 1 - n) * MINUTE_MS;
    await happen(trx, agent, told, { line, at, clientId: `demo-service-${told.uid}-${n}` });
  }
  const conversationId = serviceId(told.uid);
  for (const { uid, last_seq } of await membersOf(trx, conversationId))
    await raiseRead(trx, conversationId, uid, uid === agent.id ? last_seq - 1 : last_seq);
}

interface Line {
  line: string;
  /** Unix ms. */
  at: number;
  clientId: string;
}

async function happen(trx: Db, agent: UserRow, { uid, article, orderId = '' }: DemoCase, { line, at, clientId }: Line) {
  const conversationId = serviceId(uid);
  if (line === '!') await ask(trx, { uid, orderId, hours: allDay, away: false, at });
  else if (line === '@') await take(trx, conversationId, agentInApp(agent), at);
  else if (line === '.') await end(trx, conversationId, agent.id, at);
  else {
    const sender = line.startsWith('<') ? agent.id : uid;
    if (sender === uid) await openService(trx, uid, at);
    const written = { conversationId, sender, kind: 'text', text: line.slice(1), body: {}, at } as const;
    await storeMessage(trx, { ...written, clientId });
    if (sender === uid) await viewerWrote(trx, conversationId, uid, at);
    if (!line.startsWith('?')) return;
    await siteSays(trx, conversationId, at, { name: 'serviceFound', clientId });
    const card = {
      conversationId,
      sender: '',
      kind: 'card',
      text: '',
      body: { kind: 'help', id: String(article) },
      at,
    } as const;
    await storeMessage(trx, { ...card, clientId: `site:${clientId}:0` });
  }
}
