import { gunzipSync } from 'node:zlib';
import { readAr } from '../archive/ar.ts';
import { readTar } from '../archive/tar.ts';
import { differences } from '../check.ts';
import { isBlack, pngSize } from '../png.ts';

export interface AppInfo {
  id: string;
  [field: string]: unknown;
}

/** What appinfo.json must say, by field (WO3 and LG's self-checklist). */
const must: Record<string, (value: unknown) => boolean> = {
  id: (value) => typeof value === 'string' && /^[a-z0-9][a-z0-9.+-]+$/.test(value),
  version: (value) => typeof value === 'string' && /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}$/.test(value),
  vendor: (value) => typeof value === 'string' && value !== '',
  title: (value) => typeof value === 'string' && value !== '',
  type: (value) => value === 'web',
  main: (value) => value === 'index.html',
  resolution: (value) => value === '1920x1080',
  disableBackHistoryAPI: (value) => value === true,
  handlesRelaunch: (value) => value === true,
  transparent: (value) => value === false,
  supportTouchMode: (value) => value === 'none',
};
/** Pictures by field, with their size in pixels. */
const pictures: Record<string, [number, number]> = {
  icon: [80, 80],
  largeIcon: [130, 130],
  splashBackground: [1920, 1080],
};

/** @param files of the app's folder, by name @returns problems */
export function appInfoProblems(info: AppInfo, files: Map<string, Buffer>): string[] {
  const wrong = Object.keys(must).filter((field) => !must[field]?.(info[field]));
  const problems = wrong.map((field) => `appinfo.json: ${field} is ${JSON.stringify(info[field])}`);
  for (const [field, [width, height]] of Object.entries(pictures)) {
    const png = files.get(String(info[field]));
    if (!png) problems.push(`appinfo.json: ${field} names no file`);
    else {
      const size = pngSize(png);
      if (size.width !== width || size.height !== height) {
        problems.push(`${field} is ${size.width}x${size.height} instead of ${width}x${height}`);
      }
      if (field === 'splashBackground' && isBlack(png)) problems.push('WO3: the splash is black');
    }
  }
  return problems;
}

/** The files of an app inside an .ipk, by their names in its folder. */
export function readIpk(ipk: Buffer, id: string): Map<string, Buffer> {
  const data = readAr(ipk).get('data.tar.gz');
  if (!data) throw new Error('the .ipk has no data.tar.gz');
  const prefix = new RegExp(`^(?:\\./)?usr/palm/applications/${id.replace(/\./g, '\\.')}/`);
  const files = [...readTar(gunzipSync(data))].filter(([name]) => prefix.test(name));
  return new Map(files.map(([name, content]) => [name.replace(prefix, ''), content]));
}

/** The fields of the .ipk's own control file. */
export function readControl(ipk: Buffer): Record<string, string> {
  const control = readTar(gunzipSync(readAr(ipk).get('control.tar.gz') ?? Buffer.alloc(0)));
  const text = [...control].find(([name]) => /^(?:\.\/)?control$/.test(name))?.[1].toString() ?? '';
  return Object.fromEntries([...text.matchAll(/^([\w-]+): (.*)$/gm)].map(([, key, value]) => [key, value]));
}

/** Unpacks a finished .ipk; ares-package's own --check takes anything. @returns problems */
export function ipkProblems(ipk: Buffer, wanted: Map<string, Buffer>): string[] {
  const info = JSON.parse(wanted.get('appinfo.json')?.toString() ?? '{}') as AppInfo;
  const files = readIpk(ipk, info.id);
  const control = readControl(ipk);
  return [
    ...differences(files, wanted),
    ...appInfoProblems(info, files),
    ...(control.Package === info.id ? [] : [`the control file names ${control.Package}`]),
    ...(control.Version === info.version ? [] : [`the control file says version ${control.Version}`]),
  ];
}
