import type { HelpPage } from '../../../src/contract/desk/help';
import type { Db } from '../../db/db';
import { holdText } from '../../db/locks';
import { revised } from '../../desk/revision';
import { badRequest, notFound } from '../../errors';
import { orderedId } from '../../ids';
import { cleanText, hasVisible } from '../../text';
import { toTraditional } from '../../titles/script';
import { checkHtml } from './check-html';
import * as repository from './help-repository';

/** Locks all help pages for a change: there are few, and they share one order. */
export const holdHelp = (trx: Db): Promise<void> => holdText(trx, 'help');

/** A page with its earlier versions. @throws Refusal not_found */
export async function wholePage(db: Db, id: number) {
  const page = revised(presentPage(await foundPage(db, id)));
  const rows = await repository.versions(db, id);
  return {
    page,
    versions: rows.map((row) => ({ id: row.id, at: row.at, name: row.nick_name ?? '', title: row.title })),
  };
}

/** @throws Refusal not_found */
export async function foundPage(db: Db, id: number): Promise<repository.ItemRow> {
  const row = await repository.item(db, id);
  if (!row) throw notFound((t) => t.desk.gone);
  return row;
}

type Shown = Omit<repository.ItemRow, 'position'>;
export const presentPage = (row: Shown): HelpPage => ({
  id: row.id,
  categoryId: row.category_id,
  title: row.title,
  titleTw: row.title_tw,
  html: row.html,
  htmlTw: row.html_tw,
  tv: row.tv === 1,
});

/** Keeps the present text of a page as a version. @param at unix ms, when it is changed or removed by `uid` */
export async function keepAsVersion(trx: Db, row: repository.ItemRow, at: number, uid: string): Promise<void> {
  const { id, position: _, ...said } = row;
  await repository.keepVersion(trx, { ...said, id: orderedId(at), item_id: id, at, uid });
}

/** Titles in both languages: a missing title for Taiwan is converted. @throws Refusal for a title without a visible character */
export function titlesOf({ title: given, titleTw }: { title: string; titleTw: string }) {
  const title = cleanText(given);
  if (!hasVisible(title)) throw badRequest((t) => t.desk.nameNeeded);
  return { title, title_tw: cleanText(titleTw) || toTraditional(title) };
}

/** The columns of a page. @throws Refusal bad_request that says what is wrong */
export function pageColumns({ categoryId, html: text, htmlTw, tv, ...titles }: HelpPage) {
  const named = titlesOf(titles);
  const html = text.trim();
  if (!hasVisible(html.replaceAll(/<[^>]*>/g, ''))) throw badRequest((t) => t.desk.help.empty);
  const inTaiwan = htmlTw.trim() || toTraditional(html);
  checkHtml(html);
  checkHtml(inTaiwan);
  return { category_id: categoryId, ...named, html, html_tw: inTaiwan, tv: tv ? 1 : 0 };
}
