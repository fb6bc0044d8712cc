const ROWS = 20_000;
const ROUNDS = 7;

/**
 * What this machine is worth now, for figures that have no bare page or server to be compared with: the processor time of a fixed piece of what
 * servers do, rows written as JSON, read again and sorted. ms, the median of seven.
 */
export function yardstick(): number {
  work();
  const rounds = Array.from({ length: ROUNDS }, () => {
    const from = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1000;
  });
  return rounds.sort((one, other) => one - other)[(ROUNDS - 1) / 2] ?? Number.NaN;
}

function work(): string {
  const rows = Array.from({ length: ROWS }, (_, at) => ({
    id: (at * 7919) % ROWS,
    name: `第${at}行`,
    seen: at % 3 === 0,
  }));
  const read = JSON.parse(JSON.stringify(rows)) as typeof rows;
  read.sort((one, other) => one.id - other.id || one.name.localeCompare(other.name));
  return read[0]?.name ?? '';
}

/** ms in a unit of budgets.json that is a time; what a second holds of it where it is a rate. */
const TIMES: Record<string, number> = { ms: 1, s: 1000, µs: 0.001 };

/**
 * A figure as a multiple of the yardstick of its hour: of a time, how many pieces of work it is; of a rate, how many are done within one.
 * @param unit of budgets.json, e.g. 'ms of CPU', 'records/s' @returns undefined where a machine's speed is no part of it
 */
export function ofMachine(value: number, unit: string, machine: number | undefined): number | undefined {
  if (machine === undefined) return undefined;
  if (unit.endsWith('/s')) return (value * machine) / 1000;
  const inMs = TIMES[unit.split(' ')[0] ?? ''];
  return inMs === undefined ? undefined : (value * inMs) / machine;
}
