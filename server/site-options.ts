import { exportsRootOf, filesRootOf, importsRootOf, mediaRootOf } from './app';
import type { AppOptions } from './app-options';
import { mediaStore } from './bucket/bucket';
import { createDays, type Days } from './days';
import { badTimeZone } from './errors';
import { postOptions, smsPerDay } from './mail/assemble';
import { payOriginsOf } from './payments/pay-origins';
import { paymentOptions } from './payments/settings';
import { reviewOf } from './posts/review';
import { filmJobs, importFolders } from './settings';
import { siteOf } from './site';

/**
 * What the environment says of the site, and not of one process: a server and a worker beside it are told the same, for what one began the
 * other goes on with.
 * @param dataDir of this process @param hasSandbox whether one can pay at the sandbox
 * @throws StartError naming the variable that is wrong
 */
export function siteOptions(env: NodeJS.ProcessEnv, dataDir: string, hasSandbox: boolean) {
  const bucket = mediaStore(env);
  return {
    days: daysOf(env.SITE_TIMEZONE),
    site: siteOf(env),
    mediaRoot: env.MEDIA_DIR || mediaRootOf(dataDir),
    ...(bucket ? { bucket } : {}),
    films: filmJobs(env),
    filesRoot: filesRootOf(dataDir),
    exportsRoot: exportsRootOf(dataDir),
    imports: { root: importsRootOf(dataDir), folders: importFolders(env) },
    proofs: { post: postOptions(env, dataDir), smsPerDay: smsPerDay(env) },
    payments: paymentOptions(env, hasSandbox),
    payOrigins: payOriginsOf(env.PAY_ORIGINS || ''),
    review: reviewOf(env.REVIEW || ''),
  } satisfies Omit<AppOptions, 'db'>;
}

function daysOf(timeZone: string | undefined): Days {
  try {
    return createDays(timeZone || undefined);
  } catch (error) {
    throw error instanceof RangeError ? badTimeZone(timeZone ?? '') : error;
  }
}
