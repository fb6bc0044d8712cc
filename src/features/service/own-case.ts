import type { Conversation } from '../../contract/schemas/chat';
import { useSession } from '../../state/session';

/** Whether somebody else's conversation with customer service is meant, which only an agent sees. */
export const isOthersCase = ({ id, kind }: Pick<Conversation, 'id' | 'kind'>): boolean =>
  kind === 'service' && id !== `s:${useSession.getState().user?.id ?? ''}`;
