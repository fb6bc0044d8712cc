import { advertTypes } from '../../../src/contract/advert-types';
import { advertDevices, advertHas } from '../../../src/contract/desk/limits-of-site';
import type { AdvertFacts } from '../../../src/contract/desk/site';
import { advertTarget } from '../../../src/lib/advert-link';
import { isOwnPath } from '../../../src/lib/pay-origin';
import type { AdvertRow } from '../../db/schema';
import { badRequest } from '../../errors';
import { isArea } from '../../region/regions';
import { isOnList } from '../../site';
import { cleanText, hasVisible } from '../../text';
import { toTraditional } from '../../titles/script';

type Columns = Omit<AdvertRow, 'id' | 'views'>;
type AppParam = AdvertFacts['appParam'];

const types: readonly number[] = Object.values(advertTypes);

/**
 * The columns of an advert from what an editor typed; fields that its type does not use are empty.
 * @param hosts of web pages that adverts may lead to; empty for any @throws Refusal bad_request that says what is wrong
 */
export function columnsOf(facts: AdvertFacts, hosts: readonly string[]): Columns {
  const { type } = facts;
  const title = cleanText(facts.title);
  if (!types.includes(type)) throw badRequest((t) => t.desk.advert.type);
  if (!hasVisible(title)) throw badRequest((t) => t.desk.nameNeeded);
  if (facts.endsAt > 0 && facts.endsAt <= facts.startsAt) throw badRequest((t) => t.desk.advert.times);
  const region = facts.region.trim().toUpperCase();
  if (region !== '' && !isArea(region)) throw badRequest((t) => t.desk.advert.region(region));
  const appParam = paramOf(facts.appParam, hosts);
  return {
    type,
    title,
    title_tw: cleanText(facts.titleTw) || toTraditional(title),
    show_url: advertHas('picture', type) ? picture(facts.showUrl) : '',
    link_url: link(facts.linkUrl, hosts),
    view_url: counter(facts.viewUrl),
    app_param: JSON.stringify(appParam),
    at: advertHas('at', type) ? facts.at : 0,
    media_key: advertHas('film', type) ? facts.mediaKey.trim() : '',
    region,
    starts_at: facts.startsAt,
    ends_at: facts.endsAt,
    position: facts.position,
    cap: facts.cap,
  };
}

const isHttps = (text: string): boolean => /^https:\/\/[^\s\\@]+$/i.test(text) && URL.canParse(text);

/** Checks the address of a picture: a path of this site or an https address, without a query, because the app appends its own. */
function picture(given: string): string {
  const text = given.trim();
  if (!(isOwnPath(text) || isHttps(text)) || /[?#]/.test(text)) throw badRequest((t) => t.desk.advert.picture);
  return text;
}

/** Checks the address of the counter of opened adverts; '' for the site's own counter. */
function counter(given: string): string {
  const text = given.trim();
  if (text !== '' && !isHttps(text)) throw badRequest((t) => t.desk.advert.counter);
  return text;
}

/** Checks the address that an advert leads to, as the app reads it; '' for none. */
function link(given: string, hosts: readonly string[]): string {
  const text = given.trim();
  if (text === '') return '';
  if (!advertTarget({ linkURL: text, appParam: null }, 'tv')) throw badRequest((t) => t.desk.advert.link);
  mayLeadTo(text, hosts);
  return text;
}

function mayLeadTo(address: string, hosts: readonly string[]): void {
  if (hosts.length > 0 && /^https?:/i.test(address) && !isOnList(address, hosts))
    throw badRequest((t) => t.desk.advert.host(hosts.join('、')));
}

function paramOf(given: AppParam, hosts: readonly string[]): AppParam {
  if (!given) return null;
  const devices = given.device.split(',').map((name) => name.trim());
  const named = devices.filter(Boolean);
  const known: readonly string[] = advertDevices;
  if (!named.every((name) => known.includes(name))) throw badRequest((t) => t.desk.advert.device);
  const { type, isNeedLogin } = given;
  const param = {
    device: named.join(','),
    type,
    pagePath: type === 'web' ? '' : given.pagePath.trim(),
    param: type === 'page' ? given.param.trim() : '',
    isNeedLogin,
    webUrl: type === 'page' ? '' : given.webUrl.trim(),
  };
  const first = advertDevices.find((name) => named.length === 0 || named.includes(name)) ?? 'tv';
  if (!advertTarget({ linkURL: '', appParam: param }, first)) throw badRequest((t) => t.desk.advert.param[type]);
  // The web address is used on devices that do not have the app.
  if (type === 'app') link(param.webUrl, hosts);
  mayLeadTo(param.webUrl, hosts);
  return param;
}
