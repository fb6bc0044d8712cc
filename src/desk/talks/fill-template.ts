import type { Talk, Template } from '../../contract/desk/talks';

/**
 * A template as it goes to somebody: in the script that they read, with their name and the order that it is about, else their latest.
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

/** Templates that what was typed after the `/` may mean: by the beginning of their title first, then by any words. */
export function meant<T extends Pick<Template, 'title' | 'text'>>(templates: readonly T[], typed: string): T[] {
  const words = typed.trim().toLowerCase();
  const has = (text: string) => text.toLowerCase().includes(words);
  const begins = ({ title }: T) => title.toLowerCase().startsWith(words);
  return [...templates.filter(begins), ...templates.filter((one) => !begins(one) && (has(one.title) || has(one.text)))];
}
