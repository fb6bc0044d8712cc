import type { FastifyInstance } from 'fastify';
import { unavailable } from '../errors';
import { networkOf } from './network-of';

/** Forms with files that one process reads and works on at the same time: 128 MB of chunks. Who comes beyond that comes again. */
export const FORMS_AT_ONCE = 64;
/** Of them those of one address: four people behind it each send a film, whose chunks come four side by side. */
export const FORMS_PER_ADDRESS = 16;

declare module 'fastify' {
  interface FastifyInstance {
    formSlots: FormSlots;
  }
}

/**
 * Places for forms whose files lie in memory. Nothing has been proved by who sends one, and who stops sending in its middle holds
 * its place for two minutes: no address may have them all.
 */
export interface FormSlots {
  /** @returns gives the place back; a second time does nothing. @throws Refusal unavailable where there is none */
  take(address: string): () => void;
}

/** @param factor of the limits of an address (LIMITS); 0 for none */
export function createFormSlots(factor: number): FormSlots {
  const perAddress = factor === 0 ? FORMS_AT_ONCE : Math.min(FORMS_AT_ONCE, Math.ceil(FORMS_PER_ADDRESS * factor));
  const taken = new Map<string, number>();
  let all = 0;
  return {
    take(address) {
      const network = networkOf(address);
      const own = taken.get(network) ?? 0;
      if (all >= FORMS_AT_ONCE || own >= perAddress) throw unavailable();
      all += 1;
      taken.set(network, own + 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        all -= 1;
        const left = (taken.get(network) ?? 0) - 1;
        if (left > 0) taken.set(network, left);
        else taken.delete(network);
      };
    },
  };
}

/** Each request of a scope has a place from before its body is read until it is answered or gone. */
export function inFormSlots(scope: FastifyInstance): void {
  scope.addHook('onRequest', (request, { raw }, done) => {
    const release = scope.formSlots.take(request.ip);
    raw.once('finish', release);
    raw.once('close', release);
    done();
  });
}
