import type { FastifyInstance } from 'fastify';
import { limits } from '../../../src/contract/limits';
import { badRequest } from '../../errors';
import { serve, signedIn } from '../../http/serve';
import type { Services } from '../../services';
import { rulesFor } from './rules';
import { keepSettings, settingsOf } from './settings-repository';

/** A user's danmu settings, which follow them to every device, and what they may send (spec 7.5). */
export function danmuSettingsRoutes(app: FastifyInstance, { db, clock }: Services): void {
  serve(app, 'danmuSettings', async ({ viewer }) => {
    const config = viewer.uid ? await settingsOf(db, viewer.key) : '';
    return { config, rules: await rulesFor(db, viewer, clock()) };
  });

  serve(app, 'saveDanmuSettings', async ({ params, viewer }) => {
    signedIn(viewer);
    const { config } = params;
    if (config.length > limits.danmuConfigMaxChars || !isJsonObject(config)) throw badRequest((t) => t.danmuConfig);
    await keepSettings(db, viewer.key, config, clock());
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
