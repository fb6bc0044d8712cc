import { call } from '../../api/client';
import type { LookKind } from '../../contract/schemas/growth';
import { updateUser, useSession } from '../../state/session';
import { refreshGrowth } from './refresh';

/**
 * Puts a look of one's own on; every page that shows it follows.
 * @param look '' takes it off
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
