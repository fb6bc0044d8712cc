import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type TObject, type TSchema, Type } from 'typebox';
import type { CallDefinition } from '../../src/contract/call';
import { calls } from '../../src/contract/calls';
import { type EndpointName, endpoints } from '../../src/contract/endpoints';
import { ret } from '../../src/contract/ret';
import type { Data, Params } from '../../src/contract/types';
import { readAside } from '../db/aside';
import { badRequest, loginRequired } from '../errors';
import type { Language, Messages } from '../messages';
import { withoutNul } from '../text';
import { addCall, addOwnRoute } from './call-routes';
import { CommonQuery, type Viewer } from './common-rules';
import { languageOf, messagesOf } from './language';
import { readUpload, type UploadForm } from './uploads';
import { validationMessage } from './validation-message';

declare module 'fastify' {
  interface FastifyRequest {
    /** The file of a call that takes one. */
    upload?: Omit<UploadForm, 'fields'>;
  }
}

/** What a handler gets: input that has passed the contract's schema, and who asks. */
export interface Call<N extends EndpointName> {
  /** Fields of the query and of the body together, coerced to their types. */
  params: Params<N>;
  viewer: Viewer;
  t: Messages;
  language: Language;
  request: FastifyRequest;
}

const fieldsOf = (schema: CallDefinition['query']): TObject['properties'] =>
  schema ? (schema as TObject).properties : {};

const queries = new Map<EndpointName, TSchema>();

/** The schema of a call's query, with what each request carries. It is made once. */
function queryOf(name: EndpointName, { query }: CallDefinition): TSchema {
  const known = queries.get(name);
  if (known) return known;
  const made = Type.Object({ ...fieldsOf(query), ...CommonQuery });
  queries.set(name, made);
  return made;
}

/**
 * Serves one endpoint of the contract: its path (lower-cased, spec 7.1), its method, its schemas. What the handler
 * returns becomes `data` of the envelope; what it throws is told by answerErrors.
 * A call that takes a file is served inside of `uploadRoutes`.
 * @param options.anySession answer although the session presented is void
 * @param options.aside see `serveAside`
 */
export function serve<N extends EndpointName>(
  app: FastifyInstance,
  name: N,
  handler: (call: Call<N>) => Promise<Data<N>> | Data<N>,
  options: { anySession?: boolean; aside?: boolean } = {},
): void {
  const { method, path } = endpoints[name];
  const { anySession = false, aside = false } = options;
  const schema: CallDefinition = calls[name];
  const add = schema.file ? addOwnRoute : addCall;
  add(app, {
    method,
    path: path.toLowerCase(),
    config: { anySession, aside, call: name },
    // Schemas are compiled when the endpoint is first called: all of them at once would be half of the start's time.
    check: async (request) => {
      if (schema.file) {
        const { fields, ...file } = await readUpload(request);
        request.upload = file;
        request.body = fields;
      }
      request.query = withoutNul(request.query);
      request.body = withoutNul(request.body);
      validate(request, 'querystring', queryOf(name, schema));
      if (schema.body) validate(request, 'body', schema.body);
    },
    handler: async (request, reply) => {
      const params = { ...(request.query as object), ...(schema.body ? (request.body as object) : {}) } as Params<N>;
      refuseEndless(params as Record<string, unknown>);
      const call = { params, viewer: request.viewer, t: messagesOf(request), language: languageOf(request), request };
      const data = await (aside ? readAside('answers', () => handler(call)) : handler(call));
      reply.ret = ret.ok;
      return { ret: ret.ok, msg: '', data };
    },
  });
}

/** The same for a list of what one person may have thousands of: on SQLite another thread reads it, and nobody waits for it but who asked. */
export const serveAside = <N extends EndpointName>(
  app: FastifyInstance,
  name: N,
  handler: (call: Call<N>) => Promise<Data<N>> | Data<N>,
): void => serve<N>(app, name, handler, { aside: true });

type Check = ReturnType<FastifyRequest['compileValidationSchema']>;
/** Compiled once for all servers of a process: each of those would make a compiler of its own. */
const checks = new WeakMap<TSchema, Check>();

function checkOf(request: FastifyRequest, part: 'querystring' | 'body', schema: TSchema): Check {
  const known = checks.get(schema);
  if (known) return known;
  const made = request.compileValidationSchema(schema, part);
  checks.set(schema, made);
  return made;
}

/** Coerces the input to a schema's types in place. @throws Refusal naming the first field that is wrong */
export function validate(request: FastifyRequest, part: 'querystring' | 'body', schema: TSchema): void {
  const check = checkOf(request, part, schema);
  if (check(part === 'body' ? request.body : request.query)) return;
  const errors = check.errors ?? [];
  throw badRequest((t) => validationMessage(t, errors));
}

/** 'Infinity' and '1e999' pass for numbers when they are coerced, and no limit of the schema holds them. */
export function refuseEndless(params: Record<string, unknown>): void {
  const endless = Object.keys(params).find((key) => typeof params[key] === 'number' && !Number.isFinite(params[key]));
  if (endless !== undefined) throw badRequest((t) => t.wrongType(t.fields[endless] ?? endless, 'number'));
}

/** For what only a signed-in user may do (spec section 6). @returns the user's id @throws Refusal login_required */
export function signedIn(viewer: Viewer): string {
  if (!viewer.uid) throw loginRequired();
  return viewer.uid;
}
