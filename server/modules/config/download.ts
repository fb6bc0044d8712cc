import type { FastifyInstance } from 'fastify';
import { limits } from '../../../src/contract/limits';
import type { Data } from '../../../src/contract/types';
import { serve } from '../../http/serve';
import type { Services } from '../../services';
import { settings } from './repository';

type Download = Data<'downloads'>;

/** What holds where the operator has set nothing in `meta` under 'config.download.<field>'. Switches are 0 or 1. */
const defaults: Download = {
  androidDownloadURL: '',
  androidVer: limits.defaultAndroidVersion,
  tvDownloadURL: '',
  tvVer: limits.defaultTvVersion,
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
  iphoneVip: false,
  ipadVip: false,
};
const keyOf = (field: string): string => `config.download.${field}`;
const stored = Object.fromEntries(
  Object.entries(defaults).map(([field, value]) => [keyOf(field), typeof value === 'boolean' ? '0' : value]),
);

/** Where the app can be had for each device (spec section 3, Download info; 7.5, AppDownload). */
export function downloadRoutes(app: FastifyInstance, { db }: Services): void {
  serve(app, 'downloads', async () => {
    const set = await settings(db, stored);
    const fields = Object.entries(defaults).map(([field, value]) => {
      const given = set[keyOf(field)] ?? '';
      if (typeof value === 'boolean') return [field, given === '1'];
      return [field, field.endsWith('URL') && !isPackage(given) ? value : given];
    });
    return Object.fromEntries(fields) as Download;
  });
}

/** An address that may be offered for download: nothing that runs in the page. */
const isPackage = (url: string): boolean => /^https?:\/\//i.test(url) || /^\/(?!\/)/.test(url);
