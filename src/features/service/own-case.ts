import type { Conversation } from '../../contract/schemas/chat';
import { useSession } from '../../state/session';

/** Whether this is another account's conversation with customer service, which only an agent sees. */
export const isOthersCase = ({ id, kind }: Pick<Conversation, 'id' | 'kind'>): boolean =>
  kind === 'service' && id !== `s:${useSession.getState().user?.id ?? ''}`;
