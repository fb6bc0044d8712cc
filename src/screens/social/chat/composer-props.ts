import type { Conversation } from '../../../contract/schemas/chat';
import type { Composer } from './use-composer';

export type ComposerPanel = 'none' | 'emoji' | 'card' | 'phone' | 'more';

export interface ComposerProps {
  of: Composer;
  conversation: Conversation;
  /** Focus arrives here when the page opens. */
  landing: boolean;
  /** Rises where the viewer is to go on writing. */
  summons: number;
}
