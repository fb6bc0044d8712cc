import type { ChatMessage, Conversation } from '../../contract/schemas/chat';
import type { t as Translate } from '../../i18n/i18n';
import { personName } from '../people/person-name';

/** The other person's name: the name that the viewer gave them (spec section 3, reminders), else their own. */
export const conversationName = (
  t: typeof Translate,
  { remark, peer }: Pick<Conversation, 'remark' | 'peer'>,
): string => remark || personName(t, peer);

/** A message in one line, by its kind: its text, or its kind in brackets. */
export function messageLine(t: typeof Translate, { kind, text, card, recalled }: ChatMessage): string {
  if (recalled || kind === 'recall') return t('messages.line.recalled');
  if (kind === 'image') return t('messages.line.image');
  if (kind !== 'card' || !card) return text;
  const what = t(`messages.line.${card.kind}`);
  return card.title && !card.gone ? `${what} ${card.title}` : what;
}
