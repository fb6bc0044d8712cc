import { endpoints } from '../../../src/contract/endpoints';
import type { Advert } from '../../../src/contract/schemas/adverts';
import type { AdvertRow } from '../../db/schema';
import type { Language } from '../../messages';
import { isOnList } from '../../site';

/** @param hosts of web pages that adverts may lead to; empty for any */
export const presentAdvert = (row: AdvertRow, language: Language, hosts: readonly string[]): Advert => ({
  id: row.id,
  type: row.type,
  title: language === 'zh-TW' ? row.title_tw : row.title,
  showURL: row.show_url,
  linkURL: allowed(row.link_url, hosts),
  viewURL: row.view_url || endpoints.advertViewed.path.toLowerCase(),
  at: row.at,
  endsAt: row.ends_at,
  cap: row.cap,
  appParam: appParamOf(row.app_param, hosts),
});

function appParamOf(text: string, hosts: readonly string[]): Advert['appParam'] {
  const param = JSON.parse(text) as Advert['appParam'];
  return param && { ...param, webUrl: allowed(param.webUrl, hosts) };
}

/** A page of ours stays; a web page that is not on the operator's list leads nowhere. */
const allowed = (address: string, hosts: readonly string[]): string =>
  hosts.length === 0 || !/^https?:/i.test(address) || isOnList(address, hosts) ? address : '';
