import type { run } from './run.d.mts';

/** What tests ask of the machine beside Node. */
export type Need = 'chromium' | 'shell' | 'fonts' | 'ffmpeg' | 'postgres' | 'redis' | 'nginx' | 'njs';
/** The machine, as far as it is asked here; tests hand in one of their own. */
export interface Machine {
  env: Record<string, string | undefined>;
  platform: NodeJS.Platform;
  isRoot: boolean;
  /** Where a program of this name is found first. */
  onPath(name: string): string | undefined;
  isExecutable(path: string): boolean;
  exists(path: string): boolean;
  /** The Chromium that Playwright downloaded. */
  playwrightsOwn(): Promise<string | undefined>;
  run: typeof run;
}
export const thisMachine: Machine;
/** CHROMIUM_PATH, the system's, or the one Playwright downloaded. @throws CareError where CHROMIUM_PATH names no program */
export function findChromium(machine?: Machine): Promise<string | undefined>;
/** Chromium without windows: CHROMIUM_PATH, or the system's. @throws CareError where CHROMIUM_PATH names no program */
export function findShell(machine?: Machine): string | undefined;
/** Sees to what is missing, each for itself. @returns what could not be had, and what can be done about it */
export function seeTo(needs: Need[], machine?: Machine): Promise<{ need: Need; sentence: string }[]>;
