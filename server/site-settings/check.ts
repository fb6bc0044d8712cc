import { drmTyped, isDrmProblem } from '../../src/lib/drm-problem';
import { isOwnPath } from '../../src/lib/pay-origin';
import { isVersion } from '../../src/lib/version';
import { badRequest, type Refusal } from '../errors';
import { parseHours } from '../service/hours';
import { cleanLines, cleanText } from '../text';
import type { Setting } from './table';

/** Checks a typed value. @returns the value as it is stored @throws Refusal that names the setting */
export function checked(setting: Setting, typed: string): string {
  const { key, kind, options, least, most } = setting;
  switch (kind) {
    case 'switch':
      if (typed !== '0' && typed !== '1') throw badRequest((t) => t.desk.badSwitch.kind(key));
      return typed;
    case 'choice':
      if (!options.includes(typed)) throw badRequest((t) => t.desk.badSwitch.kind(key));
      return typed;
    case 'number': {
      const text = typed.trim();
      const isWithin = /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most;
      if (!isWithin) throw badRequest((t) => t.desk.badSwitch.number(key, least, most));
      return String(Number(text));
    }
    default:
      if (setting.form === 'drm') return drm(setting, typed.trim());
      return text(setting, kind === 'lines' ? cleanLines(typed) : cleanText(typed));
  }
}

/** Checks DRM settings and formats their JSON anew, since the spaces that were typed carry no meaning. */
function drm({ key, most }: Setting, given: string): string {
  if (given === '') return '';
  const read = drmTyped(given);
  if (isDrmProblem(read)) throw badRequest((t) => t.desk.badSwitch.drm(key));
  const kept = JSON.stringify(read, null, 2);
  if (kept.length > most) throw badRequest((t) => t.desk.badSwitch.chars(key, most));
  return kept;
}

const isAddress = (text: string): boolean =>
  isOwnPath(text) || (/^https?:\/\/\S+$/i.test(text) && URL.canParse(text) && !text.includes('\\'));

function text({ key, most, form }: Setting, given: string): string {
  if (Array.from(given).length > most) throw badRequest((t) => t.desk.badSwitch.chars(key, most));
  // An empty text stands for the default.
  if (given === '') return '';
  const wrong = mistake(form, given, key);
  if (wrong) throw wrong;
  return given;
}

function mistake(form: Setting['form'], given: string, key: string): Refusal | undefined {
  if (form === 'address' && !isAddress(given)) return badRequest((t) => t.desk.badSwitch.address(key));
  if (form === 'version' && !isVersion(given)) return badRequest((t) => t.desk.badSwitch.version(key));
  if (form === 'hours' && !parseHours(given)) return badRequest((t) => t.desk.badSwitch.hours(key));
  return undefined;
}
