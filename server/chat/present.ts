import type { ChatMessage } from '../../src/contract/schemas/chat';
import type { MessageRow } from '../db/schema';
import type { CardRef, PresentCards, Reader } from './cards';

/** What the rows of messages hold, by kind. */
export interface PictureBody {
  hash: string;
  type: string;
  width: number;
  height: number;
  /** Of a picture that everybody may see, as the demo's are: where it is, instead of a hash. */
  path?: string;
}

/** The address of a private picture, for a while. */
export type SignPicture = (hash: string, type: string) => Promise<string>;

/** Messages as one reader sees them, in the order in which they are given. */
export type PresentMessages = (rows: MessageRow[], reader: Reader) => Promise<ChatMessage[]>;

/** Stands for every kind: only the rows that need it are parsed. */
const bodyOf = <T>(row: MessageRow): T => JSON.parse(row.body) as T;
const stands = (row: MessageRow, kind: MessageRow['kind']): boolean => row.kind === kind && row.recalled_at === 0;

export function createPresent(presentCards: PresentCards, sign: SignPicture): PresentMessages {
  const pictureOf = async (row: MessageRow): Promise<ChatMessage['picture']> => {
    if (!stands(row, 'image')) return null;
    const { hash, type, width, height, path } = bodyOf<PictureBody>(row);
    return { url: path ?? (await sign(hash, type)), width, height };
  };
  return async (rows, reader) => {
    const refs = rows.filter((row) => stands(row, 'card')).map((row) => bodyOf<CardRef>(row));
    const cardOf = refs.length > 0 ? await presentCards(refs, reader) : undefined;
    return Promise.all(
      rows.map(async (row) => ({
        id: row.id,
        conversationId: row.conversation_id,
        seq: row.seq,
        kind: row.kind,
        sender: row.sender,
        clientId: row.client_id,
        text: textOf(row, reader),
        picture: await pictureOf(row),
        card: cardOf && stands(row, 'card') ? cardOf(bodyOf<CardRef>(row)) : null,
        recalls: row.kind === 'recall' ? bodyOf<{ seq: number }>(row).seq : 0,
        recalled: row.recalled_at > 0,
        sentAt: row.sent_at,
      })),
    );
  };
}

/** Sentences of the server's stand in the catalogue, under the name that the row has. */
function textOf(row: MessageRow, { t }: Reader): string {
  if (row.kind !== 'site') return row.text;
  const line = t.chatSite[row.text as keyof typeof t.chatSite] as
    | ((given: Record<string, string>) => string)
    | undefined;
  return line?.(bodyOf<Record<string, string>>(row)) ?? '';
}
