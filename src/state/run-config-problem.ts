/** What is wrong with config.json: the setting's name for the viewer's toast, a sentence for the operator's console. */
export interface ConfigProblem {
  name: string;
  text: string;
}

const texts = ['name', 'slogan', 'nameTw', 'sloganTw'];
const hosts = ['api', 'media', 'chat'];
const known = ['brand', 'drm', ...hosts];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const strange = (given: Record<string, unknown>, names: string[]) =>
  Object.keys(given).filter((name) => names.indexOf(name) < 0 && name.charAt(0) !== '$')[0];

/** The first setting that will not do what its writer wanted, or null. Names that begin with '$' are comments. */
export function configProblem(given: unknown): ConfigProblem | null {
  if (!isObject(given)) return { name: '', text: 'an object is expected' };
  const odd = strange(given, known);
  if (odd) return { name: odd, text: `${odd}: there is no such setting, only ${known.join(', ')}` };
  for (const name of hosts) {
    const value = given[name];
    if (value === undefined || value === '') continue;
    if (typeof value !== 'string' || !/^(https?:\/\/|\/)/.test(value))
      return { name, text: `${name}: an address with http:// or https:// is expected` };
  }
  const { brand = {} } = given;
  if (!isObject(brand)) return { name: 'brand', text: `brand: an object with ${texts.join(', ')} is expected` };
  const oddText = strange(brand, texts);
  if (oddText) return { name: `brand.${oddText}`, text: `brand.${oddText}: there is no such setting` };
  const wrong = texts.filter((name) => brand[name] !== undefined && typeof brand[name] !== 'string')[0];
  return wrong ? { name: `brand.${wrong}`, text: `brand.${wrong}: a text is expected` } : null;
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
