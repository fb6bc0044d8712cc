import { limits } from '../../../src/contract/limits';
import type { AppKind, DownloadInfo } from '../../../src/contract/schemas/apps';
import type { Db } from '../../db/db';
import type { Package, PackageKind, Packages } from '../../packages/packages';
import { packagePath } from '../../packages/serve';
import { settings } from '../../rights/settings-repository';

type Words = Omit<DownloadInfo, 'iphoneVip' | 'ipadVip' | 'packages'>;

/** What an operator may say in `meta` under 'config.download.<field>'. '' where nothing is said. */
const words: Words = {
  androidDownloadURL: '',
  androidVer: '',
  tvDownloadURL: '',
  tvVer: '',
  tvMemo: '',
  iphoneDownloadURL: '',
  ipadDownloadURL: '',
  iphoneVer: '',
  ipadVer: '',
  iphoneBak: '',
  ipadBak: '',
  pcDownloadURL: '',
  pcVer: '',
  pcMemo: '',
  macVer: '',
  macMemo: '',
};
/** 0 or 1. */
const switches = ['iphoneVip', 'ipadVip'] as const;

const keyOf = (field: string): string => `config.download.${field}`;
const stored = Object.fromEntries([
  ...Object.keys(words).map((field) => [keyOf(field), '']),
  ...switches.map((field) => [keyOf(field), '0']),
]) as Record<string, string>;

/** An address that may be offered for download: nothing that runs in the page. */
const isAddress = (url: string): boolean => /^https?:\/\//i.test(url) || /^\/(?!\/)/.test(url);

/** Where the app can be had for each device (spec section 3, Download info): what the operator says, else the packages of this server. */
export async function downloadInfo(db: Db, packages: Packages): Promise<DownloadInfo> {
  const [set, found] = await Promise.all([settings(db, stored), packages.newest()]);
  const said = Object.fromEntries(
    Object.keys(words).map((field) => {
      const given = set[keyOf(field)] ?? '';
      return [field, field.endsWith('URL') && !isAddress(given) ? '' : given];
    }),
  ) as Words;
  const apk = found.find(({ kind }) => kind === 'apk');
  // A version goes with its address: the operator's own is not said of our package.
  const tv = said.tvDownloadURL
    ? {}
    : { tvDownloadURL: apk ? packagePath(apk.name) : '', ...(apk ? { tvVer: apk.version } : {}) };
  const info = { ...said, ...tv };
  return {
    ...info,
    androidVer: info.androidVer || limits.defaultAndroidVersion,
    tvVer: info.tvVer || limits.defaultTvVersion,
    iphoneVip: set[keyOf('iphoneVip')] === '1',
    ipadVip: set[keyOf('ipadVip')] === '1',
    packages: found.map(presentPackage),
  };
}

const presentPackage = ({ kind, name, version, bytes, sha256 }: Package): DownloadInfo['packages'][number] => ({
  kind,
  url: packagePath(name),
  version,
  bytes,
  sha256,
});

/** What is offered for a device: its address, '' where there is none, and its version. */
export function offerOf(info: DownloadInfo, kind: AppKind): { url: string; version: string } {
  const own = (which: PackageKind) => {
    const found = info.packages.find((one) => one.kind === which);
    return { url: found?.url ?? '', version: found?.version ?? '' };
  };
  switch (kind) {
    case 'android':
      return { url: info.androidDownloadURL, version: info.androidVer };
    case 'tv':
      return { url: info.tvDownloadURL, version: info.tvVer };
    case 'tizen':
      return own('wgt');
    case 'webos':
      return own('ipk');
    case 'pc':
      return { url: info.pcDownloadURL, version: info.pcVer };
    case 'mac':
      return { url: info.pcDownloadURL, version: info.macVer };
  }
}
