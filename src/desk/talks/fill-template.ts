import type { Talk, Template } from '../../contract/desk/talks';

/**
 * Fills a template in: in the script of the viewer, with their name and the order that the case is about, else their latest one.
 * @param missing stands for the order where there is none
 */
export function fillTemplate(
  { text, textTw }: Pick<Template, 'text' | 'textTw'>,
  talk: Pick<Talk, 'name' | 'orderId' | 'language'> & { orders: readonly { id: string }[] },
  missing: string,
): string {
  const filled: Record<string, string> = {
    name: talk.name,
    order: talk.orderId || talk.orders[0]?.id || missing,
  };
  const written = talk.language === 'zh-TW' && textTw ? textTw : text;
  return written.replaceAll(/\{(name|order)\}/g, (_, key: string) => filled[key] ?? '');
}

/** Templates that match the text typed after the `/`: first by the beginning of their title, then by any part of title or text. */
export function meant<T extends Pick<Template, 'title' | 'text'>>(templates: readonly T[], typed: string): T[] {
  const words = typed.trim().toLowerCase();
  const has = (text: string) => text.toLowerCase().includes(words);
  const begins = ({ title }: T) => title.toLowerCase().startsWith(words);
  return [...templates.filter(begins), ...templates.filter((one) => !begins(one) && (has(one.title) || has(one.text)))];
}
