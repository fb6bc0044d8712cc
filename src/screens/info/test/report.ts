import { type Ability, type CodecFacts, heights, sounds, videos } from './codecs';
import type { DeviceFacts } from './facts';
import type { FrameFacts } from './frames';
import { drmNames, type GraphicsFacts } from './graphics';
import type { NetworkFacts } from './network';
import type { StorageFacts } from './storage';

/** Everything that was found out. What was not measured is null. */
export interface Report {
  app: string;
  /** '' where no server answered. */
  server: string;
  shaka: string;
  device: DeviceFacts;
  codecs: CodecFacts | null;
  network: NetworkFacts | null;
  storage: StorageFacts | null;
  frames: FrameFacts | null;
  graphics: GraphicsFacts | null;
}

/** Changes with the order of what is written: a report of another one is not read. */
const form = 1;
const letters: Record<Ability, string> = { smooth: 's', works: 'w', slow: 'l', none: 'n' };
const abilities: Record<string, Ability> = { s: 'smooth', w: 'works', l: 'slow', n: 'none' };
/** Of a text that a device says of itself. Characters. */
const longest = 80;
/** Of a whole report in an address. Characters. */
const mostChars = 2_000;

const flag = (value: boolean | null): 0 | 1 | 2 => (value === null ? 2 : value ? 1 : 0);

/** A report as short as it goes, for a fragment: a code that a phone reads off a television has room for little. */
export function packReport({ app, server, shaka, device, codecs, network, storage, frames, graphics }: Report): string {
  const d = device;
  const row = [
    form,
    [app, server, shaka],
    [
      d.platform,
      d.engine,
      d.window,
      d.screen,
      d.ratio,
      d.depth,
      flag(d.hdr),
      d.cores,
      d.memory,
      d.heap,
      flag(d.secure),
    ],
    d.touchPoints,
    codecs && [
      flag(codecs.mse),
      codecs.videos.map((row) => row.map((one) => letters[one]).join('')).join(''),
      codecs.sounds.map((one) => flag(one)).join(''),
    ],
    network && [network.latency, network.jitter, network.mbps],
    storage && [
      storage.used,
      storage.quota,
      flag(storage.lasting),
      flag(storage.works),
      storage.kinds.own,
      storage.kinds.cache,
      storage.kinds.habit,
      storage.kinds.draft,
    ],
    frames && [frames.rate, frames.longest, frames.dropped, frames.total],
    graphics && [
      graphics.webgl,
      graphics.gpu.slice(0, longest),
      graphics.texture,
      drmNames.map((name) => flag(graphics.drm[name])).join(''),
    ],
  ];
  return toBase64Url(JSON.stringify(row));
}

function toBase64Url(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
  return btoa(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

function fromBase64Url(packed: string): string {
  const bytes = atob(packed.replace(/-/g, '+').replace(/_/g, '/'));
  return new TextDecoder().decode(Uint8Array.from(Array.from(bytes), (sign) => sign.charCodeAt(0)));
}

class Unreadable extends Error {}

const listOf = (value: unknown, length: number): unknown[] => {
  if (!Array.isArray(value) || value.length !== length) throw new Unreadable();
  return value;
};
const textOf = (value: unknown): string => {
  if (typeof value !== 'string' || value.length > longest) throw new Unreadable();
  return value;
};
const numberOf = (value: unknown): number => {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) throw new Unreadable();
  return value;
};
const maybe = (value: unknown): boolean | null => {
  const found = numberOf(Number(value));
  if (found > 2) throw new Unreadable();
  return found === 2 ? null : found === 1;
};
const yes = (value: unknown): boolean => maybe(value) === true;
const orNull = <T>(value: unknown, read: (value: unknown) => T): T | null => (value === null ? null : read(value));

function readDevice(value: unknown, touchPoints: unknown): DeviceFacts {
  const [platform, engine, window, screen, ratio, depth, hdr, cores, memory, heap, secure] = listOf(value, 11);
  return {
    platform: textOf(platform),
    engine: textOf(engine),
    window: textOf(window),
    screen: textOf(screen),
    ratio: numberOf(ratio),
    depth: numberOf(depth),
    hdr: maybe(hdr),
    cores: numberOf(cores),
    memory: numberOf(memory),
    heap: numberOf(heap),
    secure: yes(secure),
    touchPoints: numberOf(touchPoints),
  };
}

function readCodecs(value: unknown): CodecFacts {
  const [mse, grid, heard] = listOf(value, 3);
  const marks = textOf(grid)
    .split('')
    .map((letter) => abilities[letter]);
  const found = textOf(heard);
  if (marks.length !== videos.length * heights.length || found.length !== sounds.length) throw new Unreadable();
  return {
    mse: yes(mse),
    videos: videos.map((_, at) =>
      heights.map((_height, column) => {
        const mark = marks[at * heights.length + column];
        if (!mark) throw new Unreadable();
        return mark;
      }),
    ),
    sounds: found.split('').map(yes),
  };
}

function readNetwork(value: unknown): NetworkFacts {
  const [latency, jitter, mbps] = listOf(value, 3).map(numberOf) as [number, number, number];
  return { latency, jitter, mbps };
}

function readStorage(value: unknown): StorageFacts {
  const [used, quota, lasting, works, own, cache, habit, draft] = listOf(value, 8);
  return {
    used: numberOf(used),
    quota: numberOf(quota),
    lasting: maybe(lasting),
    works: yes(works),
    kinds: { own: numberOf(own), cache: numberOf(cache), habit: numberOf(habit), draft: numberOf(draft) },
  };
}

function readFrames(value: unknown): FrameFacts {
  const [rate, longestMs, dropped, total] = listOf(value, 4).map(numberOf) as [number, number, number, number];
  return { rate, longest: longestMs, dropped, total };
}

function readGraphics(value: unknown): GraphicsFacts {
  const [webgl, gpu, texture, drm] = listOf(value, 4);
  const [widevine, playready, fairplay, clearkey] = listOf(textOf(drm).split(''), drmNames.length).map(maybe) as [
    boolean | null,
    boolean | null,
    boolean | null,
    boolean | null,
  ];
  return {
    webgl: textOf(webgl),
    gpu: textOf(gpu),
    texture: numberOf(texture),
    drm: { widevine, playready, fairplay, clearkey },
  };
}

/** @param packed what stood in an address, so anything at all @returns null where it is no report */
export function readReport(packed: string): Report | null {
  if (packed.length > mostChars) return null;
  try {
    const row = listOf(JSON.parse(fromBase64Url(packed)), 9);
    if (row[0] !== form) return null;
    const [app, server, shaka] = listOf(row[1], 3).map(textOf) as [string, string, string];
    return {
      app,
      server,
      shaka,
      device: readDevice(row[2], row[3]),
      codecs: orNull(row[4], readCodecs),
      network: orNull(row[5], readNetwork),
      storage: orNull(row[6], readStorage),
      frames: orNull(row[7], readFrames),
      graphics: orNull(row[8], readGraphics),
    };
  } catch (error) {
    const isBroken =
      error instanceof Unreadable ||
      error instanceof SyntaxError ||
      error instanceof TypeError ||
      error instanceof DOMException;
    if (isBroken) return null;
    throw error;
  }
}
