import type { CardKind, MessageCard } from '../../src/contract/schemas/chat';
import { price } from '../../src/lib/price';
import { faceOf } from '../accounts/people';
import * as users from '../accounts/users-repository';
import type { Db } from '../db/db';
import type { OrderState } from '../db/schema';
import { pictureAddress } from '../files/store';
import type { Language, Messages } from '../messages';
import { picturesOf, visibleAmong } from '../posts/posts-repository';
import { seenCards } from '../posts/seen-cards';
import { nameOf } from '../posts/subject';
import type { Catalogue } from '../titles/catalogue';
import { priceSymbol } from '../vip/currency';
import * as repository from './cards-repository';

/** What a card in a message is about, as it is stored. */
export interface CardRef {
  kind: CardKind;
  id: string;
}

/** Who reads messages. */
export interface Reader {
  uid: string;
  teen: boolean;
  language: Language;
  t: Messages;
}

/** Cards as one reader may see them: a constant number of queries, however many they are. */
export type PresentCards = (refs: CardRef[], reader: Reader) => Promise<(ref: CardRef) => MessageCard>;

type Shown = Omit<MessageCard, 'kind' | 'id' | 'gone'>;
type Resolve = (ids: string[], reader: Reader) => Promise<ReadonlyMap<string, Shown>>;

interface Ground {
  db: Db;
  catalogue: Catalogue;
  /** Unix ms. */
  clock: () => number;
}

/** What the reader may not see is not told from what is not there: it is `gone`, and nothing of it is said. */
export function createCards({ db, catalogue, clock }: Ground): PresentCards {
  const resolvers: Record<CardKind, Resolve> = {
    title: (ids, reader) => titles(db, catalogue, ids, reader),
    post: (ids, reader) => posts(db, catalogue, ids, reader, clock()),
    person: (ids, reader) => persons(db, ids, reader, clock()),
    order: (ids, reader) => orders(db, ids, reader),
    help: (ids, reader) => articles(db, ids, reader),
  };
  return async (refs, reader) => {
    const kinds = [...new Set(refs.map(({ kind }) => kind))];
    const found = new Map(
      await Promise.all(
        kinds.map(async (kind) => {
          const ids = [...new Set(refs.filter((ref) => ref.kind === kind).map(({ id }) => id))];
          return [kind, await resolvers[kind](ids, reader)] as const;
        }),
      ),
    );
    return ({ kind, id }) => {
      const shown = found.get(kind)?.get(id);
      // Not even its id: the keys of titles are words.
      return { kind, ...(shown ? { id, ...shown } : { id: '', title: '', text: '', picture: '' }), gone: !shown };
    };
  };
}

async function titles(
  db: Db,
  catalogue: Catalogue,
  ids: string[],
  reader: Reader,
): Promise<ReadonlyMap<string, Shown>> {
  const cards = await seenCards({ db, catalogue }, reader, ids);
  return new Map(
    cards.map((card) => [
      card.mediaKey,
      { title: card.title, text: card.subTitle || card.intro, picture: card.poster || card.thumb },
    ]),
  );
}

/** A post by its first words, and whose it is; one without words by its author. Its audience decides, and black lists. */
async function posts(
  db: Db,
  catalogue: Catalogue,
  ids: string[],
  reader: Reader,
  now: number,
): Promise<ReadonlyMap<string, Shown>> {
  const rows = await visibleAmong(db, ids, reader);
  const [pictures, people, films] = await Promise.all([
    picturesOf(
      db,
      rows.map(({ id }) => id),
    ),
    users.byIds(db, [...new Set(rows.map(({ uid }) => uid))]),
    catalogue.shownTo(reader).cards(rows.flatMap(({ media_key }) => media_key || [])),
  ]);
  const nameOfUser = new Map(people.map((row) => [row.id, faceOf(row, now).nickName]));
  const filmOf = new Map(films.map((card) => [card.mediaKey, card]));
  return new Map(
    rows.map(({ id, uid, text, media_key }) => {
      const [first] = pictures.get(id) ?? [];
      const film = filmOf.get(media_key);
      const author = nameOfUser.get(uid) ?? '';
      const title = film?.title || nameOf(text);
      const picture = first ? pictureAddress(first) : (film?.thumb ?? '');
      return [id, { title: title || author, text: title ? author : '', picture }];
    }),
  );
}

async function persons(db: Db, ids: string[], { uid }: Reader, now: number): Promise<ReadonlyMap<string, Shown>> {
  const [rows, away] = await Promise.all([users.byIds(db, ids), repository.keepingAway(db, uid, ids)]);
  return new Map(
    rows
      .filter((row) => row.closed_at === 0 && row.locked === 0 && !away.has(row.id))
      .map((row) => {
        const { nickName, introduce, avatar } = faceOf(row, now);
        return [row.id, { title: nickName, text: introduce, picture: avatar }];
      }),
  );
}

/** An order is its owner's, and of those who answer for the site. */
async function orders(db: Db, ids: string[], { uid, t }: Reader): Promise<ReadonlyMap<string, Shown>> {
  const [rows, reader] = await Promise.all([repository.ordersOf(db, ids), users.byId(db, uid)]);
  return new Map(
    rows
      .filter((row) => row.uid === uid || reader?.service === 1)
      .map(({ id, subject, amount, currency, state }) => [
        id,
        {
          title: subject,
          text: t.chatOrder(
            price(amount, currency, priceSymbol(currency)),
            t.service.orderStates[shownState(state)],
            id,
          ),
          picture: '',
        },
      ]),
  );
}

/** How an order stands, as far as its buyer has to know. */
export const shownState = (state: OrderState) => (state === 'pending' || state === 'closing' ? 'waiting' : state);

/** Articles have numbers; what is none names no article. */
async function articles(db: Db, ids: string[], { language }: Reader): Promise<ReadonlyMap<string, Shown>> {
  const numbers = ids.filter((id) => /^\d{1,9}$/.test(id)).map(Number);
  const rows = await repository.articlesOf(db, numbers);
  return new Map(
    rows.map((row) => [
      String(row.id),
      { title: language === 'zh-TW' ? row.title_tw : row.title, text: '', picture: '' },
    ]),
  );
}
