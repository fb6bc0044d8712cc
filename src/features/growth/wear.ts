import { call } from '../../api/client';
import type { LookKind } from '../../contract/schemas/growth';
import { updateUser, useSession } from '../../state/session';
import { refreshGrowth } from './refresh';

/**
 * Puts on a look that the viewer owns; every page that shows it follows.
 * @param look '' takes the look off
 * @throws ApiError where the server refuses or does not answer
 */
export async function wear(kind: LookKind, look: string): Promise<void> {
  await call('wearLook', { kind, look });
  const { user } = useSession.getState();
  if (user && kind === 'frame') updateUser(withFrame(user, look));
  await refreshGrowth();
}

function withFrame<T extends { frame?: string }>({ frame: _before, ...user }: T, frame: string) {
  return frame ? { ...user, frame } : user;
}
