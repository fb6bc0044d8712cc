/** LG's system object: webOSSystem, PalmSystem on older sets. */
interface WebosSystem {
  /** JSON, or '' */
  launchParams?: string;
  /** JSON with modelName. */
  deviceInfo?: string;
  platformBack?(): void;
  activate?(): void;
}

export interface ServiceBridge {
  onservicecallback: ((answer: string) => void) | null;
  call(uri: string, payload: string): void;
}

interface WebosGlobals {
  /** LG's library, where a package brings it along. */
  webOS?: { platformBack?(): void };
  webOSSystem?: WebosSystem;
  PalmSystem?: WebosSystem;
  WebOSServiceBridge?: new () => ServiceBridge;
  PalmServiceBridge?: new () => ServiceBridge;
}

export const globals = (): WebosGlobals => window as unknown as WebosGlobals;
export const system = (): WebosSystem => globals().webOSSystem ?? globals().PalmSystem ?? {};

/** LG hands objects over as text. @returns {} for anything else. */
export function parsed(text: unknown): Record<string, unknown> {
  if (typeof text === 'object' && text !== null) return text as Record<string, unknown>;
  try {
    const value: unknown = JSON.parse(String(text || '{}'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
