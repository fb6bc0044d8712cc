import { create } from 'zustand';
import type { Role } from '../../contract/desk/roles';
import type { DeskSession } from '../../contract/desk/staff';

const out: DeskSession = { step: 'out', uid: '', name: '', roles: [], csrf: '', site: '' };

interface State extends DeskSession {
  /** Whether the server has not said yet who is signed in. */
  unknown: boolean;
  /** Whether the session ended while somebody worked: the page stays as it is behind the sign-in. */
  interrupted: boolean;
}

const store = create<State>(() => ({ ...out, unknown: true, interrupted: false }));

/** The member of staff who is signed in to the desk in this tab. The session itself is a cookie that no script reads. */
export const session = {
  get: store.getState,
  set: (next: DeskSession): void => {
    const { interrupted, roles } = store.getState();
    const isBehind = interrupted && next.step !== 'in';
    // The page behind the sign-in stays as it was, so that nothing typed there is lost.
    store.setState({ ...next, unknown: false, interrupted: isBehind, ...(isBehind ? { roles } : {}) });
  },
  lost: (): void => {
    if (store.getState().step === 'in') store.setState({ step: 'out', csrf: '', interrupted: true });
  },
  end: (): void => store.setState({ ...out, site: store.getState().site, unknown: false, interrupted: false }),
};

export const useSession = store;

/** Whether the member of staff who is signed in has one of some roles. */
export const useMay = (roles: readonly Role[]): boolean =>
  store((state) => roles.some((role) => state.roles.includes(role)));
