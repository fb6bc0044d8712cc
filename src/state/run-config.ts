import { defaultBrand } from '../lib/brand';
import { drmOf, isAddress, isObject, noDrm, type RunDrm } from '../lib/run-drm';

/** public/config.json: what an operator or a packager sets without a rebuild. Empty hosts mean the page's own. */
export interface RunConfig {
  /** The name and slogan, and as they are written in Traditional Chinese. */
  brand: { name: string; slogan: string; nameTw: string; sloganTw: string };
  api: string;
  media: string;
  chat: string;
  /**
   * For packages that know no server yet: any server of ours that both the set and a phone can reach. The phone types the
   * address of the viewer's own there.
   */
  pair: string;
  drm: RunDrm;
}

export const runDefaults: RunConfig = {
  brand: { ...defaultBrand, slogan: '', sloganTw: '' },
  api: '',
  media: '',
  chat: '',
  pair: '',
  drm: noDrm,
};

/** What is wrong with config.json: the setting's name for the viewer's toast, a sentence for the operator's console. */
export interface ConfigProblem {
  name: string;
  text: string;
}

type Given = Record<string, unknown>;
type Wrong = (name: string, what: string) => void;

/** Settings that nobody reads: what is there has a default. Names that begin with '$' are comments. */
function unread(given: Given, known: object, prefix: string, wrong: Wrong): void {
  for (const name of Object.keys(given)) {
    if (name.charAt(0) === '$' || name in known) continue;
    wrong(prefix + name, `there is no such setting, only ${Object.keys(known).join(', ')}`);
  }
}

function brandOf(given: unknown, wrong: Wrong): RunConfig['brand'] {
  const { brand } = runDefaults;
  if (!isObject(given)) {
    wrong('brand', `an object with ${Object.keys(brand).join(', ')} is expected`);
    return brand;
  }
  unread(given, brand, 'brand.', wrong);
  const text = (name: keyof typeof brand): string => {
    const value = given[name] ?? '';
    if (typeof value === 'string') return value;
    wrong(`brand.${name}`, 'a text is expected');
    return '';
  };
  // An operator who names the site once means both ways of writing.
  const [own, slogan] = [text('name'), text('slogan')];
  return {
    name: own || brand.name,
    slogan,
    nameTw: text('nameTw') || own || brand.nameTw,
    sloganTw: text('sloganTw') || slogan,
  };
}

/** The settings as far as they will do, defaults in place of the others; and those that will not. */
export function readRunConfig(given: unknown): { run: RunConfig; problems: ConfigProblem[] } {
  if (!isObject(given)) return { run: runDefaults, problems: [{ name: '', text: 'an object is expected' }] };
  const problems: ConfigProblem[] = [];
  const wrong: Wrong = (name, what) => void problems.push({ name, text: `${name}: ${what}` });
  unread(given, runDefaults, '', wrong);
  const drm = drmOf(given.drm);
  if (typeof drm === 'string') problems.push({ name: 'drm', text: drm });
  const host = (name: 'api' | 'media' | 'chat' | 'pair'): string => {
    const value = given[name] ?? '';
    if (isAddress(value)) return value.replace(/\/+$/, '');
    if (value !== '') wrong(name, 'an address with http:// or https:// is expected');
    return '';
  };
  const run = {
    brand: brandOf(given.brand ?? {}, wrong),
    api: host('api'),
    media: host('media'),
    chat: host('chat'),
    pair: host('pair'),
    drm: typeof drm === 'string' ? noDrm : drm,
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
