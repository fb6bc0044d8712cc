/** What the diagnostics know of this device. Nothing of who uses it: no account, no address, no name of the device. */
export interface DeviceFacts {
  platform: string;
  /** e.g. 'Chrome 53'. */
  engine: string;
  /** CSS px, then physical px. */
  window: string;
  screen: string;
  ratio: number;
  depth: number;
  hdr: boolean | null;
  cores: number;
  /** GB, as far as the engine tells; 0 where it does not. */
  memory: number;
  /** MB of scripts; 0 where unknown. */
  heap: number;
  secure: boolean;
  touchPoints: number;
}

/** Name and version of what runs this page: enough to know what it can do, and the same for everybody who has it. */
export function engineOf(userAgent: string): string {
  const known: readonly [RegExp, string][] = [
    [/Edg\/(\d+)/, 'Edge'],
    [/(?:UCBrowser|UCWEB)\/?(\d+)/, 'UC'],
    [/OPR\/(\d+)/, 'Opera'],
    [/SamsungBrowser\/(\d+)/, 'Samsung'],
    [/Firefox\/(\d+)/, 'Firefox'],
    [/(?:Chrome|Chromium|CriOS)\/(\d+)/, 'Chromium'],
    [/Version\/(\d+(?:\.\d+)?).*Safari/, 'Safari'],
    [/AppleWebKit\/(\d+)/, 'WebKit'],
  ];
  for (const [pattern, name] of known) {
    const [, version] = pattern.exec(userAgent) ?? [];
    if (version !== undefined) return `${name} ${version}`;
  }
  return '';
}

interface Memories {
  deviceMemory?: number;
}
interface Heap {
  memory?: { jsHeapSizeLimit?: number };
}

const MB = 1024 * 1024;

function hdrOf(): boolean | null {
  const query = window.matchMedia('(dynamic-range: high)');
  // An engine that does not know the question answers with another one.
  return /dynamic-range/.test(query.media) && query.media !== 'not all' ? query.matches : null;
}

export function deviceFacts(platform: string): DeviceFacts {
  const { deviceMemory: memory = 0 } = navigator as Memories;
  const { devicePixelRatio: ratio, innerWidth, innerHeight, screen } = window;
  const heap = (performance as Heap).memory?.jsHeapSizeLimit ?? 0;
  return {
    platform,
    engine: engineOf(navigator.userAgent),
    window: `${innerWidth}×${innerHeight}`,
    screen: `${Math.round(screen.width * ratio)}×${Math.round(screen.height * ratio)}`,
    ratio: Math.round(ratio * 100) / 100,
    depth: screen.colorDepth,
    hdr: hdrOf(),
    cores: navigator.hardwareConcurrency ?? 0,
    memory,
    heap: Math.round(heap / MB),
    secure: window.isSecureContext,
    touchPoints: navigator.maxTouchPoints ?? 0,
  };
}
