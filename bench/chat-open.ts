import { sql } from 'kysely';
import type { Browser } from 'playwright';
import { openPair } from '../server/chat/open';
import { openDatabase } from '../server/db/database';
import { userRow } from '../server/test/fixture';
import type { SessionData } from '../src/contract/schemas/user';
import { launchChromium } from '../tests/support/browser';
import { startServer } from '../tests/support/server';
import { login, signIn } from '../tests/support/session';
import { type Figures, quantile } from './report';

const MESSAGES = 100_000;
const ROUNDS = 5;
const FRIEND = 'bench-friend';

/**
 * chat.open: a conversation of 100,000 messages on a phone's layout, from leading there inside of the running app to the frame that
 * shows its last message; its own code is fetched with it. The median of five fresh profiles.
 */
export async function measureOpening(): Promise<Figures> {
  const server = await startServer();
  const browser = await launchChromium();
  try {
    const session = await login(server.url);
    await addHistory(server.dataDir, session.user.id);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push(await openOnce(browser, server.url, session));
    console.log(`  opened after ${times.map((ms) => ms.toFixed(0)).join(', ')} ms`);
    return { 'chat.open': quantile(times, 0.5) };
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Straight into the database, which nobody could fill so far by hand. */
async function addHistory(dataDir: string, uid: string): Promise<void> {
  const db = await openDatabase(dataDir);
  const now = Date.now();
  try {
    await db
      .insertInto('users')
      .values({ ...(await userRow(FRIEND)), account: FRIEND, email: '', phone: '' })
      .execute();
    await db.transaction().execute(async (trx) => {
      const id = await openPair(trx, uid, FRIEND, now);
      await sql`with recursive line(seq) as (select 1 union all select seq + 1 from line where seq < ${sql.lit(MESSAGES)})
        insert into messages (conversation_id, seq, id, kind, sender, client_id, text, body, recalled_at, sent_at)
        select ${id}, seq, 'bench-' || seq, 'text', case when seq % 3 = 0 then ${uid} else ${FRIEND} end, 'b' || seq,
          '第 ' || seq || ' 句', '{}', 0, ${now - MESSAGES * 1000} + seq * 1000 from line`.execute(trx);
      const end = { last_seq: MESSAGES, last_at: now };
      await trx.updateTable('conversations').set(end).where('id', '=', id).execute();
      await trx
        .updateTable('conversation_members')
        .set({ ...end, read_seq: MESSAGES, answered: 1 })
        .where('conversation_id', '=', id)
        .execute();
    });
  } finally {
    await db.destroy();
  }
}

/** @returns milliseconds */
async function openOnce(browser: Browser, url: string, session: SessionData): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  try {
    await signIn(context, session);
    await context.addInitScript(() => {
      sessionStorage.setItem('dt.layout', 'touch');
      sessionStorage.setItem('dt.startupAdvertAt', String(Date.now()));
      localStorage.setItem('dt.teenHint', 'never');
    });
    const page = await context.newPage();
    // tsx wraps named functions in this helper of its own; inside the page it has to exist as well.
    await page.addInitScript('window.__name = (fn) => fn;');
    await page.goto(`${url}/`);
    await page.locator('[data-film]').first().waitFor();
    await page.waitForLoadState('networkidle');
    return await page.evaluate(
      ([path, seq]) =>
        new Promise<number>((resolve) => {
          const began = performance.now();
          const look = (): void => {
            if (document.querySelector(`[data-seq="${seq}"]`)) resolve(performance.now() - began);
            else requestAnimationFrame(look);
          };
          window.dispatchEvent(new CustomEvent('dt-open', { detail: path }));
          look();
        }),
      [`/chat?toUid=${FRIEND}`, String(MESSAGES)] as const,
    );
  } finally {
    await context.close();
  }
}
