import type { Db } from '../db/db';
import { insert } from '../reports/reports-repository';

const HOUR_MS = 3_600_000;

/** Who reported what of the demo, for what, with which words. The newest comment is the first. */
const told: readonly { of: number; reason: string; text: string; viewer: string; hoursAgo: number }[] = [
  { of: 0, reason: 'spoiler', text: '第二句就把结局说出来了。', viewer: 'duta', hoursAgo: 30 },
  { of: 0, reason: 'spoiler', text: '我还没看到那里。', viewer: 'yanhuo', hoursAgo: 9 },
  { of: 0, reason: 'other', text: '', viewer: 'vip', hoursAgo: 4 },
  { of: 1, reason: 'advert', text: '每部片下面都有这一条。', viewer: 'haifeng', hoursAgo: 20 },
  { of: 2, reason: 'abuse', text: '说话太冲了，请看看。', viewer: 'qianshui', hoursAgo: 2 },
];

/** Some comments of the demo were reported, so that a reviewer's queue has something to decide. @param now unix ms */
export async function insertDemoReports(tx: Db, now: number): Promise<void> {
  const comments = await tx
    .selectFrom('comments')
    .select(['id', 'uid', 'contxt'])
    .where('parent_id', '=', '')
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .limit(3)
    .execute();
  for (const [at, { of, reason, text, viewer, hoursAgo }] of told.entries()) {
    const about = comments[of];
    if (!about || about.uid === viewer) continue;
    const facts = { kind: 'comment', target: about.id, quote: about.contxt, about_uid: about.uid, reason, text };
    const when = now - hoursAgo * HOUR_MS;
    await insert(tx, { id: `demo-report-${at}`, viewer: `u:${viewer}`, created_at: when, ...facts });
  }
}
