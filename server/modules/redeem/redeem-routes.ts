import type { FastifyInstance } from 'fastify';
import type { Redeemable } from '../../../src/contract/schemas/redeem';
import { type Call, serve, signedIn } from '../../http/serve';
import type { Language } from '../../messages';
import type { Services } from '../../services';
import { createRedeem } from './redeem';

/** Redeem codes: what one gives, and taking it. Both are tries, and wrong ones are counted before anything is looked up. */
export function redeemRoutes(app: FastifyInstance, services: Services): void {
  const { captcha, inbox, realtime } = services;
  const redeem = createRedeem(services);

  async function tried(
    { params, viewer, request, language }: Call<'redeemCode'> | Call<'lookAtCode'>,
    act: (given: { uid: string; code: string; language: Language }) => Promise<Redeemable>,
  ): Promise<Redeemable> {
    const uid = signedIn(viewer);
    await captcha.demand({ viewer, request }, 'redeem', params.captcha);
    const giveBack = await redeem.countTry(uid, request);
    const found = await act({ uid, code: params.code, language });
    await Promise.all([giveBack(), captcha.succeed({ viewer, request }, 'redeem')]);
    return found;
  }

  serve(app, 'lookAtCode', (asked) => tried(asked, redeem.look));

  serve(app, 'redeemCode', async (asked) => {
    const given = await tried(asked, redeem.take);
    realtime.toUser(asked.viewer.uid).emit('userStateChange', { action: 0, msg: '' });
    inbox.changed(asked.viewer.uid);
    return given;
  });
}
