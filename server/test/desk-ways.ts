import type { TSchema } from 'typebox';
import type { DeskCallDefinition } from '../../src/contract/desk/call';
import { type DeskCallName, deskCalls } from '../../src/contract/desk/calls';

/** What a look is asked. */
export type Query = Record<string, string | number | boolean>;

export interface Ways {
  /** Of a look that needs to be told of what: each thing that it is asked about. */
  about: { [N in DeskCallName]?: readonly Query[] };
  /** Values of filters that are no choice of a few words; a look's own before those of all. */
  values: Record<string, readonly (string | number)[]>;
  valuesOf?: { [N in DeskCallName]?: Record<string, readonly (string | number)[]> };
  /** What is typed into a search. */
  words: readonly string[];
}

interface Shape {
  properties?: Record<string, TSchema>;
  required?: string[];
}

/** No filters: where a list goes on, how long and in which order. */
const ofPages: readonly string[] = ['after', 'before', 'size', 'sort', 'descending', 'q'];

/** Every call of the desk that only reads, but for those that answer with a file and those of signing in. */
export const deskLooks = (Object.keys(deskCalls) as DeskCallName[]).filter((name) => {
  const { method, download, who }: DeskCallDefinition = deskCalls[name];
  return method === 'GET' && !download && who !== 'half';
});

/** @throws where a look cannot be asked as the table says: it is new, or has a filter that is */
export function waysToAsk(call: DeskCallName, ways: Ways): Query[] {
  const { query }: DeskCallDefinition = deskCalls[call];
  const { properties = {}, required = [] } = (query ?? {}) as Shape;
  const bases = ways.about[call] ?? [{}];
  const [base = {}] = bases;
  const missing = required.filter((name) => !(name in base));
  if (missing.length > 0)
    throw new Error(`${call} needs ${missing.join(', ')}: say in the table what it is asked about`);
  const filters = Object.entries(properties)
    .filter(([name]) => !ofPages.includes(name) && !required.includes(name))
    .map(([name, field]) => ({ name, values: valuesOf(call, name, field, ways) }));
  const asked: Query[] = [...bases];
  for (const of of bases)
    for (const { name, values } of filters) asked.push(...values.map((value) => ({ ...of, [name]: value })));
  const found = together(base, filters);
  asked.push(...found);
  const last = found.at(-1) ?? base;
  const sorts = properties.sort ? choices(properties.sort) : [];
  const orders: Query[] = sorts.flatMap((sort) => [true, false].map((descending) => ({ sort, descending })));
  asked.push(...[...bases, last].flatMap((of) => orders.map((order) => ({ ...of, ...order }))));
  if (properties.q && !required.includes('q'))
    for (const q of ways.words) asked.push(...[...bases, last].map((of) => ({ ...of, q })));
  const known = new Map(asked.map((way) => [JSON.stringify(Object.entries(way).sort()), way]));
  return [...known.values()];
}

interface Filter {
  name: string;
  values: readonly (string | number | boolean)[];
}

/** Every two of the filters, and all of them. */
function together(base: Query, filters: readonly Filter[]): Query[] {
  const firsts = filters.map(({ name, values: [value = ''] }): Query => ({ [name]: value }));
  const pairs = firsts.flatMap((one, at) => firsts.slice(at + 1).map((other) => ({ ...base, ...one, ...other })));
  return firsts.length > 2 ? [...pairs, Object.assign({}, base, ...firsts)] : pairs;
}

function valuesOf(call: DeskCallName, name: string, field: TSchema, ways: Ways): Filter['values'] {
  const own = ways.valuesOf?.[call]?.[name];
  const found = own ?? [...choices(field), ...(choices(field).length > 0 ? [] : (ways.values[name] ?? []))];
  if (found.length === 0) throw new Error(`${call} has a filter '${name}': say in the table what it is asked for`);
  return found;
}

function choices(field: TSchema): (string | boolean)[] {
  const { enum: words, type } = field as { enum?: string[]; type?: string };
  return words?.filter(Boolean) ?? (type === 'boolean' ? [true, false] : []);
}
