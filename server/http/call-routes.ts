import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A call behind its address. */
export interface CallRoute {
  method: 'GET' | 'POST';
  /** In lower case, without parameters. */
  path: string;
  /** What the rules of its scope read. */
  config: FastifyContextConfig;
  /** Checks the input, before the rules ask who it is. @throws Refusal */
  check: (request: FastifyRequest) => Promise<void>;
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The calls of this scope, by method and path. */
    callRoutes: Map<string, CallRoute>;
    /** Those of all scopes: printRoutes shows the routes before them alone. */
    callTables: ReadonlyMap<string, CallRoute>[];
  }
  interface FastifyRequest {
    /** The call that was asked for, where it is one of a scope's table. */
    callRoute: CallRoute | undefined;
  }
  interface FastifyContextConfig {
    /** A route of Fastify's behind which all calls of a scope lie. */
    isTable?: boolean;
  }
}

const keyOf = ({ method, path }: Pick<CallRoute, 'method' | 'path'>): string => `${method} ${path}`;

/**
 * Serves all calls that are added to a scope behind one route for each prefix. A route of Fastify's costs its start 100 µs, most
 * of them for plugins and hooks that all calls share: of five hundred calls that was half of what a server takes to be ready.
 * It comes before the rules of the scope: what is no call is not found, whoever asks.
 * @param prefixes below which the calls lie, each with slashes around it
 */
export function serveCallTable(scope: FastifyInstance, prefixes: readonly string[]): void {
  const table = new Map<string, CallRoute>();
  scope.decorate('callRoutes', table);
  scope.callTables.push(table);
  scope.decorateRequest('callRoute', undefined);
  scope.addHook('onRequest', (request, reply, done) => {
    const { isTable, url } = request.routeOptions.config;
    if (!isTable) return done();
    const rest = (request.params as { '*': string })['*'];
    request.callRoute = table.get(`${request.method} ${url.slice(0, -1)}${rest}`);
    if (request.callRoute) return done();
    reply.callNotFound();
  });
  for (const prefix of prefixes) {
    scope.route({
      method: ['GET', 'POST'],
      url: `${prefix}*`,
      // A HEAD would run the handler of a call that writes by GET.
      exposeHeadRoute: false,
      config: { isTable: true },
      preValidation: (request) => called(request).check(request),
      handler: (request, reply) => called(request).handler(request, reply),
    });
  }
}

function called({ callRoute }: FastifyRequest): CallRoute {
  if (!callRoute) throw new Error('a request without a call passed the table');
  return callRoute;
}

/** Adds a call to the table of a scope. @throws where another has its address */
export function addCall({ callRoutes }: FastifyInstance, route: CallRoute): void {
  const key = keyOf(route);
  if (callRoutes.has(key)) throw new Error(`${key} is served twice`);
  callRoutes.set(key, route);
}

/** A call with a route of its own: its scope reads bodies in another way than the table's. */
export function addOwnRoute(scope: FastifyInstance, { method, path, config, check, handler }: CallRoute): void {
  scope.route({ method, url: path, exposeHeadRoute: false, config, preValidation: check, handler });
}

/** What a request's call says to the rules. */
export const configOf = (request: FastifyRequest): FastifyContextConfig =>
  request.callRoute?.config ?? request.routeOptions.config;

/** The pattern of what a request asked for, never its address. '' for no route of ours. */
export const patternOf = (request: FastifyRequest): string =>
  request.callRoute?.path ?? (request.routeOptions.config.isTable ? '' : (request.routeOptions.url ?? ''));
