import type { MessageCard } from '../../contract/schemas/chat';
import { paths } from '../../lib/paths';

/** The path that a card leads to. */
export function cardPath({ kind, id }: Pick<MessageCard, 'kind' | 'id'>): string {
  switch (kind) {
    case 'title':
      return paths.play(id);
    case 'post':
      return paths.post(id);
    case 'person':
      return paths.space(id);
    case 'order':
      return paths.payResult(id);
    case 'help':
      return paths.helpDetail(Number(id));
  }
}
