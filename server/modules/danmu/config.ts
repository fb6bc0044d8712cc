import type { FastifyInstance } from 'fastify';
import { limits } from '../../../src/contract/limits';
import { badRequest } from '../../errors';
import { serve, signedIn } from '../../http/serve';
import type { Services } from '../../services';
import { rulesFor } from './rules';

/** A user's danmu settings, which follow him to every device, and what he may send (spec 7.5). */
export function danmuConfig(app: FastifyInstance, { db, clock }: Services): void {
  serve(app, 'danmuSettings', async ({ viewer }) => {
    const row = viewer.uid
      ? await db.selectFrom('danmu_configs').select('config').where('viewer', '=', viewer.key).executeTakeFirst()
      : undefined;
    return { config: row?.config ?? '', rules: await rulesFor(db, viewer, clock()) };
  });

  serve(app, 'saveDanmuSettings', async ({ params, viewer }) => {
    signedIn(viewer);
    const { config } = params;
    if (config.length > limits.danmuConfigMaxChars || !isJsonObject(config)) throw badRequest((t) => t.danmuConfig);
    const row = { viewer: viewer.key, config, updated_at: clock() };
    await db
      .insertInto('danmu_configs')
      .values(row)
      .onConflict((conflict) => conflict.column('viewer').doUpdateSet(row))
      .execute();
    return {};
  });
}

/** What is kept for a client is its own affair, as long as it is an object. */
function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
