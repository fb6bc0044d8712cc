const shown = (value: unknown): string =>
  value === undefined || value === null || value === ''
    ? '∅'
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);

/** The fields that an act changed: 'name: 甲 → 乙'. For a row that was added or removed, all its fields are listed. */
export function differences(before: unknown, after: unknown): string[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((name) => name !== 'revision');
  return names
    .filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]))
    .map((name) => `${name}: ${shown(was[name])} → ${shown(is[name])}`);
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
