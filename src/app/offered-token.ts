import { attempt } from '../api/attempt';
import { call } from '../api/client';
import type { Token, User } from '../contract/schemas/user';
import { t } from '../i18n/i18n';
import { acceptSession, logout, useSession } from '../state/session';
import { confirmDialog } from '../ui/dialogs';
import { toast } from '../ui/toast';

/**
 * Asks the viewer about a token that came with a link (spec section 4, Login). Whoever sent the link can have chosen the
 * account: what the viewer watches, writes and pays would be that account's. So the server says first whose it is, and
 * until the viewer agrees nothing has changed.
 */
export async function askForToken(token: Token): Promise<void> {
  const [found, refusal] = await attempt(call('checkSession', {}, { as: token }));
  if (!found) {
    if (refusal.kind === 'network') toast.network(t('shell.networkError'));
    else toast.info(t('auth.link.over'));
    return;
  }
  const me = useSession.getState().user;
  // They are who the link would make them.
  if (me?.id === found.user.id) return;
  if (!(await wanted(me, found.user))) return;
  // The session that is left must not live on with the server.
  if (useSession.getState().token) await logout();
  acceptSession({ user: found.user, token });
  toast.done(t('auth.welcome', { name: found.user.nickName }));
}

const wanted = (me: User | null, { nickName: name }: User): Promise<boolean> =>
  confirmDialog({
    title: t('auth.link.title'),
    text: me ? t('auth.link.other', { me: me.nickName, name }) : t('auth.link.visitor', { name }),
    confirm: t(me ? 'auth.link.switch' : 'auth.link.accept'),
    cancel: t(me ? 'auth.link.stay' : 'auth.link.refuse'),
  });
