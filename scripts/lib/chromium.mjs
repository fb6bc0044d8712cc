import { CareError } from './care.mjs';
import { findChromium, seeTo } from './machine.mjs';

/**
 * A Chromium for the browser tests, installed where there is none, with the fonts its pictures need.
 * @returns {Promise<string>} its path
 * @throws CareError where none can be had
 */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  const lacking = await seeTo(['chromium', 'fonts']);
  const installed = await findChromium();
  if (installed) return installed;
  throw new CareError(lacking.find(({ need }) => need === 'chromium')?.sentence ?? 'There is no Chromium.');
}
