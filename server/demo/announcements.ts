import type { Db } from '../db/db';

const HOUR_MS = 3_600_000;

/** One that is over and one that is to come: the operator's desk shows both, and viewers neither yet. @param now unix ms */
export async function insertDemoAnnouncements(tx: Db, now: number): Promise<void> {
  const facts = { screens: 'all', off: 0, link: '' } as const;
  await tx
    .insertInto('announcements')
    .values([
      {
        ...{ id: 'demo-announcement-1', level: 'warn', ...facts },
        text: '系统维护中，部分影片暂时无法播放，预计一小时内恢复',
        text_tw: '系統維護中，部分影片暫時無法播放，預計一小時內恢復',
        ...{ starts_at: now - 72 * HOUR_MS, ends_at: now - 71 * HOUR_MS, created_at: now - 80 * HOUR_MS },
      },
      {
        ...{ id: 'demo-announcement-2', level: 'info', ...facts, link: '/activityRules' },
        text: '周末会员日就要开始，记得回来看看',
        text_tw: '週末會員日就要開始，記得回來看看',
        ...{ starts_at: now + 240 * HOUR_MS, ends_at: now + 288 * HOUR_MS, created_at: now },
      },
    ])
    .execute();
}
