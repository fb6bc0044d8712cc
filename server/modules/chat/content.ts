import type { Params } from '../../../src/contract/types';
import type { CardRef, PresentCards, Reader } from '../../chat/cards';
import { messageText } from '../../chat/message-text';
import type { MessageRow } from '../../db/schema';
import { badRequest, forbidden, notFound } from '../../errors';
import type { Claimed, Files } from '../../files/files';

/** What a message holds, whoever it is for. */
export interface Content {
  kind: MessageRow['kind'];
  text: string;
  body: object;
  /** The picture that it shows. */
  picture?: Claimed;
}

interface Ground {
  files: Files;
  presentCards: PresentCards;
}

/**
 * What is sent, checked: of text, picture and card exactly one. @param isService it goes to customer service
 * @throws Refusal where nothing visible is left of a text, where the picture is somebody else's, or the sender may not see what the
 * card is about
 */
export async function contentOf(
  { files, presentCards }: Ground,
  { text, picture, cardKind, cardId }: Params<'sendMessage'>,
  reader: Reader,
  isService: boolean,
): Promise<Content> {
  const given = [text, picture, cardKind].filter((one) => one !== undefined && one !== '');
  if (given.length > 1) throw badRequest((t) => t.chatOneThing);
  if (picture) return pictureOf(files, reader.uid, picture);
  if (cardKind) return cardOf(presentCards, { kind: cardKind, id: cardId ?? '' }, reader, isService);
  return { kind: 'text', text: messageText(text ?? ''), body: {} };
}

async function pictureOf(files: Files, uid: string, address: string): Promise<Content> {
  const picture = await files.claim(`u:${uid}`, 'chat', address);
  const { hash, type, width, height } = picture;
  return { kind: 'image', text: '', body: { hash, type, width, height }, picture };
}

async function cardOf(present: PresentCards, ref: CardRef, reader: Reader, isService: boolean): Promise<Content> {
  if (ref.kind === 'order' && !isService) throw forbidden((t) => t.chatOrderElsewhere);
  const cardFor = await present([ref], reader);
  if (cardFor(ref).gone) throw notFound((t) => t.chatCardGone);
  return { kind: 'card', text: '', body: ref };
}
