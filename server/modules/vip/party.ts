import type { FastifyRequest } from 'fastify';
import * as people from '../../accounts/people-repository';
import * as users from '../../accounts/users-repository';
import type { PayScreenRow, UserRow } from '../../db/schema';
import { forbidden, loginRequired, notFound } from '../../errors';
import type { Viewer } from '../../http/common-rules';
import type { Services } from '../../services';
import { teenActs } from '../../teen/acts';
import type { PayScreens } from './pay-screens';

/** Who buys for whom, and whose prices hold. */
export interface Party {
  /** '' for a visitor, who looks and buys nothing. */
  buyer: string;
  /** Whom it is for; undefined for a visitor who looks for themselves. */
  to: UserRow | undefined;
  gift: boolean;
  /** The television in front of which the buyer stands. */
  screen: PayScreenRow | undefined;
  /** Not signed in: buys as the viewer of that television. */
  byScreen: boolean;
  /** ISO 3166, or 'GL'. */
  region: string;
}

interface Asked {
  screen?: string | undefined;
  ToUID?: string | undefined;
  region?: string | undefined;
}

export type PartyOf = (asked: Asked, viewer: Viewer, request: FastifyRequest) => Promise<Party>;

/**
 * Says who buys for whom. Whoever is signed in is the buyer, also in front of another one's television: then it is a gift. Who
 * is not signed in buys for the viewer of the television, as that viewer and for nobody else.
 */
export const createPartyOf =
  ({ db, regions, teen }: Services, screens: PayScreens): PartyOf =>
  async ({ screen: code, ToUID, region: asked }, viewer, request) => {
    const screen = code ? await screens.find(code, request) : undefined;
    const buyer = viewer.uid || screen?.uid || '';
    const toId = ToUID || screen?.to_uid || buyer;
    if (screen && !viewer.uid) {
      if (toId !== screen.to_uid) throw loginRequired();
      // The phone's own mode was asked by the rights; here it is the television's viewer who would buy.
      if (await teen.isOn({ uid: screen.uid, deviceId: screen.device_id })) throw forbidden(teenActs.buy);
    }
    const region = screen?.region ?? (await regions.ofViewer(request, asked));
    const to = toId ? await users.byId(db, toId) : undefined;
    const gift = toId !== buyer && toId !== '';
    if (toId && (!to || to.closed_at > 0 || to.account === users.SITE)) throw notFound((t) => t.receiverGone);
    if (gift && buyer && (await people.isKeptAway(db, buyer, [toId]))) throw forbidden((t) => t.receiverAway);
    return { buyer, to, gift, screen, byScreen: screen !== undefined && !viewer.uid, region };
  };
