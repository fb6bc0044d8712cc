import type { DeviceName } from './devices/device';

/** A real engine to run the bundle in, and the devices whose sets carry about that one (TV checklist, 'engines'). */
export interface EngineRow {
  name: string;
  spec: string;
  /** The builds before 76 were made without H.264: nothing of ours plays there. */
  plays: boolean;
  devices: readonly DeviceName[];
  /** `npm test` runs these; `npm run test:engines` all. */
  always?: boolean;
}

const all: readonly EngineRow[] = [
  // One step above the floor (webOS 4: 53), and the oldest binary there is. Tizen 2019: M63; webOS 5: M68.
  {
    name: 'Chromium 64',
    spec: 'chrome-aws-lambda@64.0.3264',
    plays: false,
    devices: ['tizen', 'webos'],
    always: true,
  },
  { name: 'Chromium 69', spec: 'chrome-aws-lambda@1.5.0', plays: false, devices: ['tizen'] },
  {
    name: 'Chromium 76',
    spec: 'chrome-aws-lambda@1.17.1',
    plays: true,
    devices: ['tizen', 'androidtv'],
    always: true,
  },
  { name: 'Chromium 79', spec: 'chrome-aws-lambda@2.0.2', plays: true, devices: ['webos'] },
  { name: 'Chromium 87', spec: 'chrome-aws-lambda@5.4.0', plays: true, devices: ['tizen', 'webos'] },
  { name: 'Chromium 92', spec: 'chrome-aws-lambda@10.1.0', plays: true, devices: ['tizen', 'webos', 'androidtv'] },
  { name: 'Chromium 108', spec: '@sparticuz/chromium@108.0.3', plays: true, devices: ['tizen', 'webos', 'androidtv'] },
  { name: 'Chromium 121', spec: '@sparticuz/chromium@121.0.0', plays: true, devices: ['tizen', 'webos', 'androidtv'] },
  {
    name: 'Chromium of today',
    spec: 'current',
    plays: true,
    devices: ['tizen', 'webos', 'androidtv'],
    always: true,
  },
];

/** What this run takes: all with ENGINES=all (the project `engines` of vitest.config.ts). */
export const engineRows: readonly EngineRow[] = all.filter((row) => row.always || process.env.ENGINES === 'all');
