import type { FastifyInstance } from 'fastify';
import type { Switch } from '../../../src/contract/desk/site';
import type { Db } from '../../db/db';
import { revisionOf, sameRow } from '../../desk/revision';
import { serveDesk } from '../../desk/serve-desk';
import { badRequest } from '../../errors';
import type { Services } from '../../services';
import { checked } from '../../site-settings/check';
import * as repository from '../../site-settings/settings-repository';
import { type Setting, settingOf, settingsTable, WORDS } from '../../site-settings/table';

/** The most texts that a response to the client carries (server/modules/config). */
const MOST_WORDS = 50;

/** Serves the settings of the site, which apply from the next call of a viewer on. */
export function switchRoutes(app: FastifyInstance, { db, clock }: Services): void {
  serveDesk(app, clock, 'switches', async () => answer(present(await repository.written(db))));

  serveDesk(app, clock, 'switchesSave', async ({ params: { values, revision, reason }, record }) => {
    const wanted = Object.entries(values).map(([key, value]) => {
      const setting = settingOf(key);
      if (!setting) throw badRequest((t) => t.desk.noSwitch(key));
      return { setting, value: checked(setting, value) };
    });
    return db.transaction().execute(async (trx) => {
      await repository.holdSettings(trx);
      const before = present(await repository.written(trx));
      sameRow(valuesOf(before), revision);
      for (const one of wanted) await keep(trx, one.setting, one.value);
      const after = present(await repository.written(trx));
      if (after.filter(({ key }) => key.startsWith(WORDS)).length > MOST_WORDS)
        throw badRequest((t) => t.desk.tooManyWords(MOST_WORDS));
      const keys = wanted.map(({ setting }) => setting.key);
      const told = { before: only(before, keys), after: only(after, keys) };
      await record(trx, { kind: 'settings', subject: 'site', ...told, reason });
      return answer(after);
    });
  });
}

/** Stores a setting. A default value needs no row, so that a later version's default applies. */
const keep = (trx: Db, { key, standard }: Setting, value: string): Promise<void> =>
  value === standard ? repository.forget(trx, key) : repository.write(trx, key, value);

/** All settings in force: those of the table, then the operator's own texts for the client. */
function present(written: ReadonlyMap<string, string>): Switch[] {
  const listed = new Set(settingsTable.map(({ key }) => key));
  const words = [...written.keys()].flatMap((key) => (listed.has(key) ? [] : (settingOf(key) ?? [])));
  return [...settingsTable, ...words].map(({ form: _, ...setting }) => ({
    ...setting,
    value: written.get(setting.key) ?? setting.standard,
  }));
}

const valuesOf = (all: readonly Switch[]) => Object.fromEntries(all.map(({ key, value }) => [key, value]));
const answer = (info: Switch[]) => ({ info, revision: revisionOf(valuesOf(info)) });

/** The values of these settings, for the comparison and the journal. */
const only = (all: readonly Switch[], keys: readonly string[]) => valuesOf(all.filter(({ key }) => keys.includes(key)));
