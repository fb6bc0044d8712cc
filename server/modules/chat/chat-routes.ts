import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve';
import type { Services } from '../../services';
import { albumRoutes } from './album-routes';
import { ownSide, readRoutes } from './read-routes';
import { readerOf } from './reader';
import { recall } from './recall';
import { send, sideFor } from './send';
import { sideRoutes } from './side-routes';

/** Conversations of two people, and those of viewers with customer service (docs/architecture.md, Conversations). */
export function chatRoutes(app: FastifyInstance, services: Services): void {
  readRoutes(app, services);
  sendRoutes(app, services);
  sideRoutes(app, services);
  albumRoutes(app, services);
}

function sendRoutes(app: FastifyInstance, services: Services): void {
  const { db, chat, may } = services;
  serve(app, 'sendMessage', async (call) => {
    const reader = readerOf(call);
    const side = await sideFor(db, reader, call.params);
    // Customer service is there for the young, too.
    if (side.kind === 'pair') await may(call.viewer, 'act', 'social');
    const row = await send(services, call.params, reader, side);
    const [message] = await chat.presentMessages([row], reader);
    return message as NonNullable<typeof message>;
  });

  serve(app, 'recallMessage', async (call) => {
    const reader = readerOf(call);
    const side = await ownSide(db, reader, call.params.conversationId);
    const [message] = await chat.presentMessages([await recall(services, side, call.params.seq)], reader);
    return message as NonNullable<typeof message>;
  });
}
