import type { FastifyInstance } from 'fastify';
import type { Alarm } from '../../../src/contract/desk/alarms';
import type { AlarmName } from '../../../src/contract/desk/limits-of-alarms';
import * as repository from '../../alarms/alarms-repository';
import { sentenceOf } from '../../alarms/say';
import { lateness, numbersOf } from '../../alarms/watch';
import { alarmWords } from '../../alarms/words';
import type { AlarmRow } from '../../db/schema';
import { countUpTo, page } from '../../desk/list-repository';
import { serveDesk } from '../../desk/serve-desk';
import type { Language } from '../../messages';
import type { Services } from '../../services';

/** Serves the alarms of the site: those that hold now, and earlier ones. */
export function alarmRoutes(app: FastifyInstance, { db, clock }: Services): void {
  serveDesk(app, clock, 'alarmsNow', async ({ language }) => {
    const open = await repository.open(db);
    return {
      holding: open.filter(({ told_at }) => told_at > 0).map((row) => present(row, language)),
      lateMs: await lateness(db, clock()),
    };
  });

  serveDesk(app, clock, 'alarmList', async ({ params, language }) => {
    const query = repository.told(db);
    const shown = query.selectAll().select(['since as sorted', 'id as row_id']);
    const { rows, next } = await page(shown, { column: 'since', id: 'id' }, params);
    return { info: rows.map((row) => present(row, language)), next, total: await countUpTo(db, query) };
  });
}

function present(row: AlarmRow, language: Language): Alarm {
  const name = row.name as AlarmName;
  return {
    ...{ id: row.id, name, title: alarmWords[language].rules[name].title },
    text: sentenceOf(name, numbersOf(row), language),
    ...{ since: row.since, endedAt: row.ended_at, toldAt: row.told_at },
  };
}
