import type { FastifyRequest } from 'fastify';

/** The address under which this request found the server. */
export const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`;
