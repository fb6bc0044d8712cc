import type { EndpointName } from '../../../src/contract/endpoints';
import type { Reader } from '../../chat/cards';
import type { Side } from '../../chat/sides';
import { forbidden } from '../../errors';
import { type Call, signedIn } from '../../http/serve';
import { teenActs } from '../../teen/acts';

/** Whoever makes a call of this module, as a reader. */
export const readerOf = <N extends EndpointName>({ viewer, language, t }: Call<N>): Reader => ({
  uid: signedIn(viewer),
  teen: viewer.teen,
  language,
  t,
});

/** Who asks for a conversation. */
export type Asker = Pick<Reader, 'uid' | 'teen'>;

/** In 青少年模式 nobody is talked with but customer service. @throws Refusal that says so */
export function admit({ teen }: Asker, side: Side): Side {
  if (teen && side.kind === 'pair') throw forbidden(teenActs.social);
  return side;
}
