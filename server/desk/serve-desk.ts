import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TObject, TSchema } from 'typebox';
import { Type } from 'typebox';
import type { DeskCallDefinition } from '../../src/contract/desk/call';
import { DESK_API, type DeskCallName, type DeskData, type DeskParams, deskCalls } from '../../src/contract/desk/calls';
import { ret } from '../../src/contract/ret';
import { readAside } from '../db/aside';
import { addCall, addOwnRoute } from '../http/call-routes';
import { languageOf, messagesOf } from '../http/language';
import { refuseEndless, validate } from '../http/serve';
import { readUpload } from '../http/uploads';
import type { Language, Messages } from '../messages';
import { withoutNul } from '../text';
import { createRecord, type Record } from './journal';
import type { Staff } from './sessions';

/** The argument of a handler: input that has passed the contract's schema, and who asks. */
export interface DeskCall<N extends DeskCallName> {
  params: DeskParams<N>;
  /** The member of staff who asks; for a call that is open to all it may be nobody. */
  staff: Staff;
  /** Writes the act into the journal, in the transaction that does it. Every call that changes something has to use it. */
  record: Record;
  t: Messages;
  language: Language;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A file that is sent in place of the JSON envelope. */
export interface Download {
  name: string;
  type: string;
  body: string | Buffer | NodeJS.ReadableStream;
}

type Answer<N extends DeskCallName> = (typeof deskCalls)[N] extends { download: true } ? Download : DeskData<N>;

const nobody: Staff = { uid: '', name: '', roles: [], proven: false, hasFactor: false, tokenHash: '', csrf: '' };
const Query = { i18n: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })) };
const queries = new Map<DeskCallName, TSchema>();

/** The schema of a call's query, with the fields that every request carries. It is built once for each call. */
function queryOf(name: DeskCallName, { query }: DeskCallDefinition): TSchema {
  const known = queries.get(name);
  if (known) return known;
  const made = Type.Object({ ...((query as TObject | undefined)?.properties ?? {}), ...Query });
  queries.set(name, made);
  return made;
}

/**
 * Serves one call of the desk: its path, its method, its schemas and its roles, all from its row in the contract.
 * @param clock unix ms
 */
export function serveDesk<N extends DeskCallName>(
  app: FastifyInstance,
  clock: () => number,
  name: N,
  handler: (call: DeskCall<N>) => Promise<Answer<N>> | Answer<N>,
): void {
  const call: DeskCallDefinition = deskCalls[name];
  const add = call.file ? addOwnRoute : addCall;
  add(app, {
    method: call.method,
    path: `${DESK_API}${name}`,
    config: { desk: call },
    check: async (request) => {
      if (call.file) {
        const { fields, ...file } = await readUpload(request);
        request.upload = file;
        request.body = fields;
      }
      request.query = withoutNul(request.query);
      request.body = withoutNul(request.body ?? {});
      validate(request, 'querystring', queryOf(name, call));
      if (call.body) validate(request, 'body', call.body);
    },
    handler: async (request, reply) => {
      const params = { ...(request.query as object), ...(call.body ? (request.body as object) : {}) } as DeskParams<N>;
      refuseEndless(params as globalThis.Record<string, unknown>);
      const staff = request.staff ?? nobody;
      const { record, written } = createRecord({ uid: staff.uid, act: name, now: clock });
      const asked = { params, staff, record, t: messagesOf(request), language: languageOf(request), request, reply };
      // A list over a million rows must not hold up viewers' requests, so reads of the desk run aside.
      const data = await (call.method === 'GET' ? readAside('answers', () => handler(asked)) : handler(asked));
      // A programming error that a test of each call finds: the act would be missing from the journal.
      if (call.method === 'POST' && !call.unwritten && written() === 0) throw new Error(`${name} wrote no journal`);
      if (call.download) return sendFile(reply, data as Download);
      reply.ret = ret.ok;
      return { ret: ret.ok, msg: '', data };
    },
  });
}

function sendFile(reply: FastifyReply, { name, type, body }: Download): FastifyReply {
  const plain = name.replaceAll(/[^\w.-]/g, '_');
  return reply
    .header('Content-Disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .type(type)
    .send(body);
}
