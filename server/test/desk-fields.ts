import type { TSchema } from 'typebox';

/** Where a field is: names and places of lists. */
export type Path = readonly (string | number)[];

interface Shape {
  type?: string;
  enum?: unknown[];
  properties?: Record<string, Shape>;
  patternProperties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
}

/**
 * The text fields of a call: those of an input that is filled in, and those of its schema that the input leaves out.
 * @param schema of the call's query or body; undefined where it has none
 */
export function fieldsOf(schema: TSchema | undefined, params: object): Path[] {
  const shape = (schema ?? {}) as Shape;
  const left = Object.entries(shape.properties ?? {}).filter(([name, { type, ...rest }]) => {
    return type === 'string' && !rest.enum && !(name in params);
  });
  return [...leaves(shape, params, []), ...left.map(([name]) => [name])];
}

function leaves(shape: Shape | undefined, value: unknown, path: Path): Path[] {
  if (typeof value === 'string') return shape?.enum || shape?.anyOf?.some((one) => one.enum) ? [] : [path];
  if (Array.isArray(value)) return value.slice(0, 1).flatMap((one) => leaves(shape?.items, one, [...path, 0]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => leaves(partOf(shape, name), one, [...path, name]));
}

function partOf(shape: Shape | undefined, name: string): Shape | undefined {
  const own = shape?.properties?.[name] ?? Object.values(shape?.patternProperties ?? {})[0];
  return own ?? shape?.anyOf?.flatMap((one) => one.properties?.[name] ?? [])[0];
}

/** Whether an input has what a field stands in. */
export function hasPlace(params: object, path: Path): boolean {
  let at: unknown = params;
  for (const name of path.slice(0, -1)) at = (at as Record<string | number, unknown> | undefined)?.[name];
  return typeof at === 'object' && at !== null;
}

/** The same input with another text at one place. */
export function withText(params: object, path: Path, text: string): object {
  const copy = structuredClone(params) as Record<string | number, unknown>;
  let at = copy;
  for (const name of path.slice(0, -1)) at = at[name] as Record<string | number, unknown>;
  at[path.at(-1) ?? ''] = text;
  return copy;
}
