import { fixedHelpPages } from '../../../src/contract/desk/limits-of-site';
import type { Db } from '../../db/db';
import { badRequest } from '../../errors';
import * as repository from './help-repository';

/** An address of the app that opens one page of help. */
const LEADS = /\/(?:helpDetail|tvDeal)\?(?:[^"'\s<>#]*?[&;])?id=(\d+)(?!\d)/gi;

const leadsTo = (text: string, id: number): boolean => [...text.matchAll(LEADS)].some(([, to]) => Number(to) === id);

/** A page that the app, another page or an advert leads to stays: a dead link is worse than an old text. @throws Refusal that names it */
export async function refuseLinked(trx: Db, id: number): Promise<void> {
  if (fixedHelpPages.includes(id)) throw badRequest((t) => t.desk.help.fixed);
  const { pages, adverts } = await repository.withLinks(trx);
  const page = pages.find((row) => row.id !== id && (leadsTo(row.html, id) || leadsTo(row.html_tw, id)));
  if (page) throw badRequest((t) => t.desk.help.linkedByPage(page.title));
  const advert = adverts.find((row) => leadsTo(row.link_url, id) || leadsTo(row.view_url, id));
  if (advert) throw badRequest((t) => t.desk.help.linkedByAdvert(advert.title));
}
