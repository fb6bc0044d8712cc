import type { FastifyInstance } from 'fastify';
import type { DeliverEvent } from './cards';
import type { Deliver } from './notices';

/** Alipay waits no longer for an answer. Ms. */
const TIMEOUT_MS = 15_000;
const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };

/** Posts notifies: to a path of the server that the gateway is a part of, or over the network to any other. */
export const createDelivery =
  (app: FastifyInstance): Deliver =>
  async (form, to) => {
    if (to.startsWith('/')) return (await app.inject({ method: 'POST', url: to, headers, payload: form })).body;
    const answer = await fetch(to, {
      method: 'POST',
      headers,
      body: form,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return answer.text();
  };

/** Posts events of cards in the same way. */
export const createEventDelivery =
  (app: FastifyInstance): DeliverEvent =>
  async (body, signature, to) => {
    const said = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
    if (to.startsWith('/')) {
      return (await app.inject({ method: 'POST', url: to, headers: said, payload: body })).statusCode;
    }
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return (await fetch(to, { method: 'POST', headers: said, body, redirect: 'error', signal })).status;
  };
