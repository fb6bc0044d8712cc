import { launchChromium } from '../tests/support/browser';
import { besideBusyCore } from './busy-core';
import { serveBenchHome } from './home-stub';
import { type Arrow, type BenchPage, openBenchPage } from './page';
import { type Figures, quantile } from './report';

const SLOW = 6;
const TURNS = 2;
/** A brisk viewer's pace; the hero, which follows after 400 ms of rest, stays out of it. */
const PACE_MS = 150;
const ACROSS = 38;
const DOWN = 28;
const CPU_PRESSES = 20;
/** Long enough for the faster steps of a key that is held (key-repeat.ts), short enough for a shelf. */
const HOLD_MS = 1500;
/** One release says little: the last press falls anywhere between two frames. */
const HOLDS = 5;
const SETTLE_MS = 1500;

/** The worker of a first visit fetches while keys are timed; a television's package has none. */
const noWorkers = { viewport: { width: 1920, height: 1080 }, serviceWorkers: 'block' } as const;

/**
 * keys.bare: the same of a page that does as little as can be (bare-page.ts), for what this machine is worth now: what is
 * judged are the ratios to it. The two take turns, so that another program's minute does not fall on one of them alone.
 * keys.paint: press to paint on a home screen of 30 shelves x 40 cards at 6x throttle, over 66 presses: across one
 * shelf, then down the page. From the event's own time stamp to the task after the frame.
 * keys.busy: the same while another program keeps one core busy, as a television's own programs do.
 * keys.cpu: the main thread's own time for a press, unthrottled, with all frames it leads to: the DevTools metric
 * TaskDuration in thread ticks (other programs of this machine do not count), less what the page spends idle.
 * keys.release: a key held for 1.5 s at 6x; how long after its release, and how many items, the focus still moves. The median of five.
 */
export async function measureKeys(): Promise<Figures> {
  const home = await serveBenchHome();
  const browser = await launchChromium();
  try {
    const openBare = async () => openBenchPage(await browser.newPage(noWorkers), `${home.url}/bench-bare`);
    const open = async () => {
      const bench = await openBenchPage(await browser.newPage(noWorkers), `${home.url}/?layout=tv`);
      await toFirstShelf(bench);
      return bench;
    };
    const inTurns = async () => {
      const paints: number[] = [];
      const barePaints: number[] = [];
      for (let turn = 0; turn < TURNS; turn += 1) {
        paints.push(...(await closing(await open(), paint)));
        barePaints.push(...(await closing(await openBare(), paint)));
      }
      return { paints, barePaints };
    };
    const { paints, barePaints } = await inTurns();
    const busy = await besideBusyCore(inTurns);
    const cpu = await open();
    const bare = await openBare();
    const across = await cpuForPress(cpu, 'ArrowRight');
    const bareAcross = await cpuForPress(bare, 'ArrowRight');
    const down = await cpuForPress(cpu, 'ArrowDown');
    const bareDown = await cpuForPress(bare, 'ArrowDown');
    const released: Release[] = [];
    const bareReleased: Release[] = [];
    for (let turn = 0; turn < HOLDS; turn += 1) {
      released.push(await closing(await open(), release));
      bareReleased.push(await closing(await openBare(), release));
    }
    const median = (of: Release[], what: keyof Release) =>
      quantile(
        of.map((one) => one[what]),
        0.5,
      );
    return {
      'keys.paint.median': quantile(paints, 0.5),
      'keys.paint.p95': quantile(paints, 0.95),
      'keys.busy.p95': quantile(busy.paints, 0.95),
      'keys.cpu.across': across,
      'keys.cpu.down': down,
      'keys.bare.median': quantile(barePaints, 0.5),
      'keys.bare.p95': quantile(barePaints, 0.95),
      'keys.bare.busy.p95': quantile(busy.barePaints, 0.95),
      'keys.bare.across': bareAcross,
      'keys.bare.down': bareDown,
      'keys.release.lag': median(released, 'lagMs'),
      'keys.release.items': median(released, 'items'),
      'keys.bare.lag': median(bareReleased, 'lagMs'),
    };
  } finally {
    await browser.close();
    await home.close();
  }
}

/** Measures one page and closes it: what goes on in a page in the background is another's time. */
async function closing<T>(bench: BenchPage, measure: (bench: BenchPage) => Promise<T>): Promise<T> {
  const figures = await measure(bench);
  await bench.page.close();
  return figures;
}

/** From where the screen lands to a card of a shelf, with everything loaded. */
async function toFirstShelf(bench: BenchPage): Promise<void> {
  for (let press = 0; press < 6 && !(await onShelf(bench)); press += 1) {
    await bench.press('ArrowDown');
    await bench.page.waitForTimeout(PACE_MS);
  }
  if (!(await onShelf(bench))) throw new Error('no shelf of the bench home was reached with the down key');
  await bench.page.waitForLoadState('networkidle');
}

const onShelf = (bench: BenchPage): Promise<boolean> =>
  bench.page.evaluate(() => /第 \d+ 行第 \d+ 部/.test(document.activeElement?.textContent ?? ''));

async function paint(bench: BenchPage): Promise<number[]> {
  await bench.throttle(SLOW);
  const before = await bench.probe();
  const walk: Arrow[] = [...Array<Arrow>(ACROSS).fill('ArrowRight'), ...Array<Arrow>(DOWN).fill('ArrowDown')];
  for (const [index, arrow] of walk.entries()) {
    await bench.press(arrow);
    await bench.page.waitForTimeout(PACE_MS);
    // On a machine that is busy otherwise, a late paint must not become two presses in one frame.
    await bench.painted(before.paints.length + index + 1);
  }
  const { paints, moves } = await bench.probe();
  const moved = moves.length - before.moves.length;
  // Where a row is not there yet when its press comes, the next press takes two steps at once.
  if (moved < walk.length * 0.8) throw new Error(`${walk.length} presses moved the focus ${moved} times`);
  return paints.slice(before.paints.length);
}

async function cpuForPress(bench: BenchPage, arrow: Arrow): Promise<number> {
  await bench.cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const seconds = async () => {
    const { metrics } = await bench.cdp.send('Performance.getMetrics');
    return metrics.find((metric) => metric.name === 'TaskDuration')!.value;
  };
  const spent = async (work: () => Promise<void>) => {
    const before = await seconds();
    await work();
    return (await seconds()) - before;
  };
  await bench.page.waitForTimeout(SETTLE_MS);
  const idle = await spent(() => bench.page.waitForTimeout(PACE_MS * CPU_PRESSES));
  const before = (await bench.probe()).moves.length;
  const busy = await spent(async () => {
    for (let press = 0; press < CPU_PRESSES; press += 1) {
      await bench.press(arrow);
      await bench.page.waitForTimeout(PACE_MS);
    }
  });
  const moved = (await bench.probe()).moves.length - before;
  if (moved !== CPU_PRESSES) throw new Error(`${CPU_PRESSES} presses of ${arrow} moved the focus ${moved} times`);
  return ((busy - idle) * 1000) / CPU_PRESSES;
}

interface Release {
  lagMs: number;
  items: number;
}

/** How long the focus still moves after a held key was let go, and by how many items. */
async function release(bench: BenchPage): Promise<Release> {
  await bench.throttle(SLOW);
  await bench.hold('ArrowRight', HOLD_MS);
  await bench.page.waitForTimeout(SETTLE_MS);
  const { movedAt, releasedAt, moves } = await bench.probe();
  if (releasedAt === 0 || moves.length < 3) throw new Error(`holding a key moved the focus ${moves.length} times`);
  return { lagMs: Math.max(0, movedAt - releasedAt), items: moves.filter((at) => at > releasedAt).length };
}
