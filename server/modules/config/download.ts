import type { FastifyInstance } from 'fastify';
import { limits } from '../../../src/contract/limits';
import type { Data } from '../../../src/contract/types';
import { serve } from '../../http/serve';
import type { Services } from '../../services';

type Download = Data<'appDownload'>;

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
const PREFIX = 'config.download.';

/** Where the app can be had for each device (spec section 3, Download info; 7.5, AppDownload). */
export function downloadRoutes(app: FastifyInstance, { db }: Services): void {
  serve(app, 'appDownload', async () => {
    const rows = await db.selectFrom('meta').selectAll().where('key', 'like', `${PREFIX}%`).execute();
    const set = new Map(rows.map(({ key, value }) => [key.slice(PREFIX.length), value]));
    const fields = Object.entries(defaults).map(([name, value]) => {
      const given = set.get(name);
      if (given === undefined) return [name, value];
      if (typeof value === 'boolean') return [name, given === '1'];
      return [name, name.endsWith('URL') && !isPackage(given) ? value : given];
    });
    return Object.fromEntries(fields) as Download;
  });
}

/** An address that may be offered for download: nothing that runs in the page. */
const isPackage = (url: string): boolean => /^https?:\/\//i.test(url) || /^\/(?!\/)/.test(url);
