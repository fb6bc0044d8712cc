import { paths } from '../../src/lib/paths';
import type { Db } from '../db/db';
import type { RulingRow } from '../db/schema/rulings';
import { inBoth, writeTo } from '../notices/write-to';
import { rulingAbout } from '../rulings/ruling-about';
import * as rulings from '../rulings/rulings-repository';

const HOUR_MS = 3_600_000;

interface Told extends Pick<RulingRow, 'kind' | 'uid' | 'quote' | 'why' | 'state' | 'text' | 'answer'> {
  id: string;
  hoursAgo: number;
}

/** What was decided of the demo's people, and what they say against it. The first is the visitor's own, and waits for their words. */
const told: readonly Told[] = [
  {
    ...{ id: 'demo-ruling', kind: 'danmu', uid: 'demo', quote: '前面的朋友等等我，我刚看到这里', why: '刷屏' },
    ...{ state: '', text: '', answer: '', hoursAgo: 20 },
  },
  {
    ...{
      id: 'demo-ruling-comment',
      kind: 'comment',
      uid: 'duta',
      quote: '这家店就在片尾那条街上，老板人很好。',
      why: '广告',
    },
    ...{ state: 'open', text: '我和店家没有关系，只是认出了取景的地方。', answer: '', hoursAgo: 30 },
  },
  {
    ...{ id: 'demo-ruling-mute', kind: 'mute', uid: 'qianshui', quote: '', why: '争吵' },
    ...{ state: 'open', text: '是对方先骂人的，我只回了一句。', answer: '', hoursAgo: 9 },
  },
  {
    ...{ id: 'demo-ruling-old', kind: 'store', uid: 'yanhuo', quote: '加群看全集', why: '引流' },
    ...{ state: 'upheld', text: '只是片单的名字。', answer: '名称在引导他人加群，改名后可以重新公开。', hoursAgo: 70 },
  },
];

/** Decisions of moderation in the demo, with appeals that wait at the desk. @param now unix ms */
export async function insertDemoRulings(tx: Db, now: number): Promise<void> {
  for (const { hoursAgo, ...facts } of told) {
    const at = now - hoursAgo * HOUR_MS;
    const isAnswered = facts.state === 'upheld';
    await rulings.insert(tx, {
      ...facts,
      ...{
        target: facts.quote ? `${facts.id}-thing` : facts.uid,
        by_uid: '',
        report_id: '',
        at,
        kept: '',
        judge_uid: '',
      },
      appealed_at: facts.state ? at + HOUR_MS : 0,
      answered_at: isAnswered ? at + 5 * HOUR_MS : 0,
    });
  }
  const [own] = told;
  if (!own) return;
  const words = inBoth((t) => t.reports.takenDown(rulingAbout(t, own), own.why));
  const at = now - own.hoursAgo * HOUR_MS;
  await writeTo(tx, { uid: own.uid, cause: own.id, ...words, link: paths.moderationAppeal({ id: own.id }), at });
}
