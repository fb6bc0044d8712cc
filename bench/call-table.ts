import { AT_REST_CORES } from './others';
import { type Figures, limitOf, quantile } from './report';

/** What the times of a call came to. */
export interface CallLine {
  name: string;
  /** By the clock, the server's processor time, and how long its loop stood still in its own time and by the clock, NaN where unknown. ms */
  clock: readonly number[];
  cpu: readonly number[];
  pause: number;
  wall: number;
  /** Cores that others used meanwhile. */
  others: number;
  /** Printed behind it. */
  note?: string;
}

/** What a line is held against, in ms. */
export interface CallLimits {
  p95: number;
  cpu: number;
  pause: number;
}

export interface JudgedLine {
  p95: number;
  cpu: number;
  /** How long nobody was served: at rest by the clock, for a read that waits for the disk holds everybody up as well. ms */
  pause: number;
  /** Whether the clock says more of the server than of the machine's other programs. */
  isClockJudged: boolean;
  over: (keyof CallLimits)[];
}

/** @param always whether the clock is judged beside others as well: of PostgreSQL the server's own time says little, the work is done elsewhere */
export function judgeLine(line: CallLine, limits: CallLimits, always: boolean): JudgedLine {
  const { clock, cpu, wall, others } = line;
  const isAtRest = others <= AT_REST_CORES;
  const isClockJudged = always || isAtRest;
  const pause = isAtRest && wall > line.pause ? wall : line.pause;
  const found = { p95: quantile([...clock], 0.95), cpu: quantile([...cpu], 0.95), pause };
  const counts = isClockJudged ? (['p95', 'cpu', 'pause'] as const) : (['cpu', 'pause'] as const);
  return { ...found, isClockJudged, over: counts.filter((name) => found[name] > limits[name]) };
}

const WORDS: Record<keyof CallLimits, string> = { p95: 'p95', cpu: 'CPU p95', pause: 'pause' };
const HEAD = ['p50', 'p95', 'limit', 'CPU p50', 'CPU p95', 'limit', 'pause', 'limit', 'by clock', 'others'];

/**
 * Prints calls line by line, each figure next to its limit and those over it marked: p95 by the clock and of the server's processor time, and
 * the pause of its loop, at rest by the clock. Where others used the machine (AT_REST_CORES) the clock is printed and not judged.
 * @param named of the budgets, whose names are `named`.p95, .cpu and .pause
 * @param options.always see judgeLine
 */
export function callTable(named: string, { always }: { always: boolean }) {
  const limits: CallLimits = {
    p95: limitOf(`${named}.p95`),
    cpu: limitOf(`${named}.cpu`),
    pause: limitOf(`${named}.pause`),
  };
  let [counted, busy] = [0, 0];
  const worst = { cpu: 0, pause: 0 };
  const clocks: number[] = [];
  console.log(`  ${'call'.padEnd(20)}${HEAD.map((cell) => cell.padStart(9)).join('')}`);

  /** Prints a line that does not count. */
  function print(line: CallLine): JudgedLine {
    const judged = judgeLine(line, limits, always);
    const { clock, cpu, pause, wall, others, note } = line;
    const cells = [
      ...[quantile([...clock], 0.5), judged.p95, limits.p95],
      ...[quantile([...cpu], 0.5), judged.cpu, limits.cpu],
      ...[pause, limits.pause, wall, others],
    ].map((cell) => shown(cell).padStart(9));
    const marks = [
      ...(judged.over.length > 0 ? [`OVER THE LIMIT: ${judged.over.map((name) => WORDS[name]).join(', ')}`] : []),
      ...(judged.isClockJudged ? [] : ['clock not judged']),
      ...(note ? [note] : []),
    ];
    console.log(`  ${line.name.padEnd(20)}${cells.join('')}  ${marks.join('; ')}`.trimEnd());
    return judged;
  }

  return {
    print,
    /** Prints a line, which counts. */
    add(line: CallLine): void {
      const judged = print(line);
      counted += 1;
      if (line.others > AT_REST_CORES) busy += 1;
      if (judged.isClockJudged) clocks.push(judged.p95);
      worst.cpu = Math.max(worst.cpu, judged.cpu);
      worst.pause = Math.max(worst.pause, judged.pause);
    },
    /** Says whether the machine was at rest. @returns the worst line of each; p95 by the clock only where some of it was judged */
    figures(): Figures {
      if (busy > 0)
        console.log(
          `  The machine was not at rest: others used more than ${AT_REST_CORES} cores during ${busy} of ${counted} calls${
            always ? ', whose clock is partly their doing' : ', whose clock is not judged'
          }.`,
        );
      const p95: Figures = clocks.length > 0 ? { [`${named}.p95`]: Math.max(...clocks) } : {};
      return { ...p95, [`${named}.cpu`]: worst.cpu, [`${named}.pause`]: worst.pause };
    },
  };
}

export type CallTable = ReturnType<typeof callTable>;

const shown = (figure: number): string =>
  Number.isNaN(figure) ? '' : Number.isInteger(figure) ? String(figure) : figure.toFixed(1);
