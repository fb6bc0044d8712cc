import type { FastifyInstance } from 'fastify';
import { limits } from '../../../src/contract/limits';
import { ret } from '../../../src/contract/ret';
import type { BillingAddress } from '../../../src/contract/schemas/billing';
import type { Params } from '../../../src/contract/types';
import * as users from '../../accounts/users-repository';
import * as addresses from '../../billing/addresses-repository';
import type { BillingAddressRow } from '../../db/schema';
import { conflict, notFound, Refusal } from '../../errors';
import { serve, signedIn } from '../../http/serve';
import { newId } from '../../ids';
import type { Services } from '../../services';
import { cleanText, hasVisible } from '../../text';

/**
 * Billing addresses for cards: an account's own, ten at most, one of them the chosen one. And where hosted pay pages may lie.
 */
export function billingRoutes(app: FastifyInstance, { db, clock, payOrigins }: Services): void {
  const listOf = async (uid: string) => ({ info: (await addresses.ofUser(db, uid)).map(present) });

  serve(app, 'payOrigins', () => ({ info: [...payOrigins] }));

  serve(app, 'billingAddresses', ({ viewer }) => listOf(signedIn(viewer)));

  serve(app, 'saveBillingAddress', async ({ params, viewer }) => {
    const uid = signedIn(viewer);
    const facts = factsOf(params);
    const { id, clientId } = params;
    const row = await db.transaction().execute(async (trx) => {
      await users.hold(trx, uid);
      if (id) return addresses.change(trx, uid, id, facts);
      const own = await addresses.ofUser(trx, uid);
      const before = own.find(({ client_id }) => client_id === clientId);
      if (!before && own.length >= limits.addressesMax) throw conflict((t) => t.addressesFull(limits.addressesMax));
      const now = clock();
      // Pressed twice, it is one; changed in between, it is as it was sent last.
      const { id: added } = before ?? (await addresses.add(trx, { ...newRow(uid, clientId, now), ...facts }));
      await addresses.choose(trx, uid, added);
      return addresses.change(trx, uid, added, facts);
    });
    if (!row) throw notFound((t) => t.addressNotFound);
    return present(row);
  });

  serve(app, 'choseBillingAddress', async ({ params, viewer }) => {
    const uid = signedIn(viewer);
    await db.transaction().execute(async (trx) => {
      await users.hold(trx, uid);
      if (!(await addresses.byId(trx, uid, params.id))) throw notFound((t) => t.addressNotFound);
      await addresses.choose(trx, uid, params.id);
    });
    return listOf(uid);
  });

  serve(app, 'deleteBillingAddress', async ({ params, viewer }) => {
    const uid = signedIn(viewer);
    await db.transaction().execute(async (trx) => {
      await users.hold(trx, uid);
      await addresses.remove(trx, uid, params.id);
      const [next] = await addresses.ofUser(trx, uid);
      if (next && next.chosen === 0) await addresses.choose(trx, uid, next.id);
    });
    return listOf(uid);
  });
}

type Facts = Omit<BillingAddressRow, 'id' | 'uid' | 'client_id' | 'chosen' | 'created_at'>;

/** @throws Refusal with the field that says nothing once it is cleaned */
function factsOf(params: Params<'saveBillingAddress'>): Facts {
  const needed = (field: 'name' | 'city' | 'line'): string => {
    const text = cleanText(params[field]);
    if (!hasVisible(text)) throw new Refusal('bad_request', ret.badRequest, (t) => t.addressEmpty, { field });
    return text;
  };
  return {
    name: needed('name'),
    country: params.country,
    state: params.state,
    state_name: cleanText(params.stateName),
    city: needed('city'),
    line: needed('line'),
    line2: cleanText(params.line2),
    postcode: cleanText(params.postcode),
  };
}

const newRow = (uid: string, client_id: string, now: number) => ({
  id: newId(now),
  uid,
  client_id,
  chosen: 0,
  created_at: now,
});

const present = (row: BillingAddressRow): BillingAddress => ({
  id: row.id,
  name: row.name,
  country: row.country,
  state: row.state,
  stateName: row.state_name,
  city: row.city,
  line: row.line,
  line2: row.line2,
  postcode: row.postcode,
  chosen: row.chosen === 1,
});
