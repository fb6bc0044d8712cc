import { drmOf, isAddress, isObject, noDrm, type RunDrm } from './run-drm';

/** public/config.json: what an operator or a packager sets without a rebuild. Empty hosts mean the page's own. */
export interface RunConfig {
  /** The name and slogan, and as they are written in Traditional Chinese. */
  brand: { name: string; slogan: string; nameTw: string; sloganTw: string };
  api: string;
  media: string;
  chat: string;
  drm: RunDrm;
}

export const runDefaults: RunConfig = {
  brand: { name: '飞屏', slogan: '', nameTw: '飛屏', sloganTw: '' },
  api: '',
  media: '',
  chat: '',
  drm: noDrm,
};

/** What is wrong with config.json: the setting's name for the viewer's toast, a sentence for the operator's console. */
export interface ConfigProblem {
  name: string;
  text: string;
}

type Wrong = (name: string, what: string) => void;

/** Settings that nobody reads. Names that begin with '$' are comments. */
function unread(rest: object, prefix: string, known: object, wrong: Wrong): void {
  for (const name of Object.keys(rest).filter((one) => one.charAt(0) !== '$')) {
    wrong(prefix + name, `there is no such setting, only ${Object.keys(known).join(', ')}`);
  }
}

function hostOf(name: string, value: unknown, wrong: Wrong): string {
  if (value === undefined || value === '') return '';
  if (isAddress(value)) return value.replace(/\/+$/, '');
  wrong(name, 'an address with http:// or https:// is expected');
  return '';
}

function brandOf(given: unknown, wrong: Wrong): RunConfig['brand'] {
  const defaults = runDefaults.brand;
  if (!isObject(given)) {
    wrong('brand', `an object with ${Object.keys(defaults).join(', ')} is expected`);
    return defaults;
  }
  const text = (name: string, value: unknown = ''): string => {
    if (typeof value === 'string') return value;
    wrong(`brand.${name}`, 'a text is expected');
    return '';
  };
  const { name, slogan, nameTw, sloganTw, ...rest } = given;
  unread(rest, 'brand.', defaults, wrong);
  // An operator who names his site once means both ways of writing.
  const own = text('name', name);
  const said = text('slogan', slogan);
  return {
    name: own || defaults.name,
    slogan: said,
    nameTw: text('nameTw', nameTw) || own || defaults.nameTw,
    sloganTw: text('sloganTw', sloganTw) || said,
  };
}

/** The settings as far as they will do, defaults in place of the others; and those that will not. */
export function readRunConfig(given: unknown): { run: RunConfig; problems: ConfigProblem[] } {
  if (!isObject(given)) return { run: runDefaults, problems: [{ name: '', text: 'an object is expected' }] };
  const problems: ConfigProblem[] = [];
  const wrong: Wrong = (name, what) => void problems.push({ name, text: `${name}: ${what}` });
  const { brand = {}, api, media, chat, drm, ...rest } = given;
  unread(rest, '', runDefaults, wrong);
  const read = drmOf(drm);
  if (typeof read === 'string') problems.push({ name: 'drm', text: read });
  const run = {
    brand: brandOf(brand, wrong),
    api: hostOf('api', api, wrong),
    media: hostOf('media', media, wrong),
    chat: hostOf('chat', chat, wrong),
    drm: typeof read === 'string' ? noDrm : read,
  };
  return { run, problems };
}

/** The line of a JSON error, from what engines say of it: 'at position 25', 'line 3 column 5'. '' where they do not. */
export function lineOfProblem(text: string, message: string): number | '' {
  const line = /line (\d+)/.exec(message);
  if (line) return Number(line[1]);
  const position = /position (\d+)/.exec(message);
  if (position) return text.slice(0, Number(position[1])).split('\n').length;
  // 'Unexpected end of JSON input' names no place.
  return /end of/.test(message) ? text.replace(/\s+$/, '').split('\n').length : '';
}
