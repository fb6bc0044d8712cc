import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mistakeIn } from './json-mistake.mjs';

/** Where the operator writes their settings; a build copies them. */
const SOURCE = 'public/config.json';
const BUILT = 'dist/config.json';

/**
 * The settings in a config.json, for the build, the packages and the server. A typo in it is told, never a reason to stop:
 * the app does the same at each start.
 * @param {string} file absolute
 * @param {string} name what the operator knows the file by
 * @returns {{ settings: unknown, mistake: string }} null and a sentence where the file is missing, closed to us or no JSON
 */
export function readSettings(file, name = SOURCE) {
  if (!existsSync(file)) return { settings: null, mistake: `There is no ${name}.` };
  let text = '';
  try {
    // A page that fetches the file does not see the mark that some editors put in front of it.
    text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    return { settings: null, mistake: `${name} cannot be read (${error.code}).` };
  }
  const found = mistakeIn(text);
  if (!found) return { settings: JSON.parse(text), mistake: '' };
  return { settings: null, mistake: `${name}, line ${found.line}, column ${found.column}: ${found.what}.` };
}

/**
 * What is wrong with the settings the app is served with.
 * @param {string} folder the project's
 * @returns {string} a sentence for the operator, '' where nothing is
 */
export function settingsMistake(folder) {
  const built = join(folder, BUILT);
  const { mistake } = readSettings(built, isCopy(folder) ? SOURCE : BUILT);
  return mistake && `${mistake} The app goes on with its default settings until this is mended.`;
}

/** Whether nobody has edited the built file since: then it is the source that wants mending. */
function isCopy(folder) {
  const [built, source] = [join(folder, BUILT), join(folder, SOURCE)];
  if (!existsSync(built)) return true;
  try {
    return existsSync(source) && readFileSync(built).equals(readFileSync(source));
  } catch {
    // One of them cannot be read: readSettings says so, of the one that is served.
    return false;
  }
}
