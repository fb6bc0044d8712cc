import { advertDevices, fixedHelpPages } from '../../../src/contract/desk/limits-of-site';
import { type AdvertLink, advertTarget } from '../../../src/lib/advert-link';
import type { Db } from '../../db/db';
import { badRequest } from '../../errors';
import * as repository from './help-repository';

/** An address of the app that opens a help page. */
const LEADS = /\/(?:helpDetail|tvDeal)\?(?:[^"'\s<>#]*?[&;])?id=(\d+)(?!\d)/gi;

const leadsTo = (text: string, id: number): boolean => [...text.matchAll(LEADS)].some(([, to]) => Number(to) === id);

/**
 * Refuses to remove a page that the app, another page, an advert, an announcement, an activity or a message to all links to: a dead link is
 * worse than an old text. @param now unix ms @throws Refusal that names where the link is
 */
export async function refuseLinked(trx: Db, id: number, now: number): Promise<void> {
  if (fixedHelpPages.includes(id)) throw badRequest((t) => t.desk.help.fixed);
  const { pages, adverts, announcements, activities, messages } = await repository.withLinks(trx, now);
  const page = pages.find((row) => row.id !== id && (leadsTo(row.html, id) || leadsTo(row.html_tw, id)));
  if (page) throw badRequest((t) => t.desk.help.linkedByPage(page.title));
  const advert = adverts.find((row) => addressesOf(row).some((address) => leadsTo(address, id)));
  if (advert) throw badRequest((t) => t.desk.help.linkedByAdvert(advert.title));
  const announcement = announcements.find((row) => leadsTo(row.link, id));
  if (announcement) throw badRequest((t) => t.desk.help.linkedByAnnouncement(announcement.text));
  const activity = activities.find((row) => leadsTo(row.url, id));
  if (activity) throw badRequest((t) => t.desk.help.linkedByActivity(activity.title));
  const message = messages.find((row) => leadsTo(row.link, id));
  if (message) throw badRequest((t) => t.desk.help.linkedByMessage(message.title));
}

/** The addresses that an advert leads to on each kind of device, also where the app that it opens is missing. */
function addressesOf({ link_url, app_param }: { link_url: string; app_param: string }): string[] {
  const link = { linkURL: link_url, appParam: JSON.parse(app_param) as AdvertLink['appParam'] };
  return advertDevices.map((device) => {
    const target = advertTarget(link, device);
    if (target?.kind === 'page') return target.path;
    return target?.kind === 'web' ? target.url : (target?.fallback ?? '');
  });
}
