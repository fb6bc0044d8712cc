import type { FastifyInstance } from 'fastify';
import type { DeskLevel } from '../../../src/contract/desk/levels';
import type { Db } from '../../db/db';
import { holdText } from '../../db/locks';
import { revisionOf, sameRow } from '../../desk/revision';
import { serveDesk } from '../../desk/serve-desk';
import type { Services } from '../../services';
import * as grants from '../../vip/grants-repository';
import { rightsTable } from '../../vip/rights-repository';
import { checkedLevels } from './level-checks';
import * as repository from './levels-repository';

/** Serves the VIP levels and the rights of each. /vip, the help pages and every check of a viewer's rights read the same rows. */
export function levelRoutes(app: FastifyInstance, { db, clock }: Services): void {
  serveDesk(app, clock, 'levels', async () => answer(await all(db)));

  serveDesk(app, clock, 'levelsSave', async ({ params: { info, revision, reason }, record }) => {
    const levels = checkedLevels(info);
    return db.transaction().execute(async (trx) => {
      await holdText(trx, 'vip-levels');
      const before = await all(trx);
      sameRow(flat(before), revision);
      const names = new Map(before.map(({ level, name }) => [level, name]));
      for (const one of levels) {
        await repository.writeRights(trx, one);
        if (one.level > 0) await repository.writeLevel(trx, { ...one, before: names.get(one.level) ?? '' });
      }
      const after = await all(trx);
      await record(trx, { kind: 'vip-levels', subject: 'all', ...changed(flat(before), flat(after)), reason });
      return answer(after);
    });
  });
}

async function all(db: Db): Promise<DeskLevel[]> {
  const [table, named] = await Promise.all([rightsTable(db), grants.levels(db)]);
  const names = new Map(named.map((row) => [row.level, row]));
  return table.map(({ freeOf, ...rights }) => {
    const row = names.get(rights.level);
    return {
      ...rights,
      ...{ name: row?.name ?? '', nameTw: row?.name_tw ?? '', dayValue: row?.day_value ?? 0, freeOf: [...freeOf] },
    };
  });
}

type Values = Record<string, DeskLevel[keyof DeskLevel]>;

/** Each right of each level under its own name, e.g. '3.screens', so that a conflict of two editors is shown right by right. */
const flat = (levels: readonly DeskLevel[]): Values =>
  Object.fromEntries(
    levels.flatMap(({ level, ...rights }) =>
      Object.entries(rights).map(([name, value]) => [`${level}.${name}`, value] as const),
    ),
  );

const answer = (info: DeskLevel[]) => ({ info, revision: revisionOf(flat(info)) });

/** Only the values that differ, for the journal. */
function changed(before: Values, after: Values): { before: Values; after: Values } {
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const only = (values: Values): Values => Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
  return { before: only(before), after: only(after) };
}
