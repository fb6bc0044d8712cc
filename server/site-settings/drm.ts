import { drmTyped, isDrmProblem } from '../../src/lib/drm-problem';
import type { RunDrm } from '../../src/lib/run-drm';
import type { Db } from '../db/db';
import { settings } from '../rights/settings-repository';

const defaults = { 'config.drm': '' };

/** The DRM settings that an owner wrote, which players put over those of config.json; {} where none are written, or they are not valid. */
export async function siteDrm(db: Db): Promise<{ drm?: RunDrm }> {
  const text = (await settings(db, defaults))['config.drm'];
  const read = text ? drmTyped(text) : undefined;
  return read && !isDrmProblem(read) ? { drm: read } : {};
}
