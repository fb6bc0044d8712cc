import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from '../../../src/contract/limits';
import { emailName, type LoginName, loginNameOf, phoneName } from '../../accounts/login-names';
import { findByNames } from '../../accounts/login-names-repository';
import { createTickets, markOf, type TicketFacts } from '../../accounts/tickets';
import type { UserRow } from '../../db/schema';
import { badRequest } from '../../errors';
import type { Viewer } from '../../http/common-rules';
import { serve } from '../../http/serve';
import type { Services } from '../../services';
import { createRecovery } from './recover';
import { createRegistration } from './register';
import { createFactsOf, type SignIn } from './sign-in-session';
import { wayOver } from './tickets-over';

interface Target {
  kind: 'email' | 'phone';
  target: string;
  country?: string;
}

/** @throws Refusal with a sentence for what is no address or number */
function nameOf({ kind, target, country = 'CN' }: Target): LoginName {
  const name = kind === 'email' ? emailName(target) : phoneName(target, country);
  if (!name) throw badRequest((t) => (kind === 'email' ? t.badEmail : t.badPhone));
  return name;
}

const life = limits.authTicketLifeSeconds;

/**
 * Registering, signing in by a code, and finding back to an account (spec 2.5). Whether an address or number has an account
 * is told by no step before its owner's code was right.
 */
export function registerRoutes(app: FastifyInstance, services: Services, signIn: SignIn): void {
  const { db, clock, codes, captcha } = services;
  const tickets = createTickets(db, clock);
  const register = createRegistration(services);
  const setPassword = createRecovery(services);
  const factsOf = createFactsOf(services);

  /** @throws Refusal way_over */
  async function read(ticket: string, step: TicketFacts['step'], { deviceId }: Viewer): Promise<TicketFacts> {
    const facts = await tickets.read(ticket, step, deviceId);
    if (!facts) throw wayOver();
    return facts;
  }
  const make = async (facts: TicketFacts, { deviceId }: Viewer) => ({
    ticket: await tickets.make(facts, deviceId, life),
    seconds: life,
  });

  /** A code that was right is used up with it. @throws Refusal with a sentence for the field of the code */
  async function redeem(given: {
    purpose: 'register' | 'login' | 'recover';
    target: LoginName;
    code: string;
    viewer: Viewer;
    request: FastifyRequest;
    ticket: string | undefined;
  }): Promise<void> {
    const { purpose, target, code, viewer, request, ticket } = given;
    await captcha.demand({ viewer, request }, 'redeem', ticket);
    const right = await codes.check({ purpose, target, code, viewer });
    await db.transaction().execute((trx) => codes.redeem(trx, right));
    await captcha.succeed({ viewer, request }, 'redeem');
  }

  /** Whose code was right. It may have let the name go meanwhile. @throws Refusal way_over */
  async function ownerOf(name: LoginName): Promise<UserRow> {
    const user = await findByNames(db, [name]);
    if (!user) throw wayOver();
    return user;
  }

  serve(app, 'registerCode', async ({ params, viewer, request }) => {
    const target = nameOf(params);
    await redeem({ purpose: 'register', target, code: params.code, viewer, request, ticket: params.captcha });
    return make({ step: 'register', name: target.name, on: '' }, viewer);
  });

  serve(app, 'register', async ({ params, viewer, request, language }) => {
    const { name } = await read(params.ticket, 'register', viewer);
    const { password, nickName, invitation = '', agreed } = params;
    const from = await services.growth.sourceOf(request);
    const user = await register({ name, password, nickName, invitation, from, agreed });
    const facts = await factsOf(request, params.deviceName);
    return signIn({ user, deviceId: viewer.deviceId, way: 'register', facts, language });
  });

  serve(app, 'loginByCode', async ({ params, viewer, request, language }) => {
    const target = nameOf(params);
    await redeem({ purpose: 'login', target, code: params.code, viewer, request, ticket: params.captcha });
    const user = await ownerOf(target);
    const facts = await factsOf(request, params.deviceName);
    return signIn({ user, deviceId: viewer.deviceId, way: 'code', facts, language });
  });

  serve(app, 'recoverStart', async ({ params, viewer, request, language }) => {
    const target = nameOf(params);
    await captcha.require(viewer, 'letters', params.captcha);
    const user = await findByNames(db, [target]);
    const sent = await codes.send({
      purpose: 'recover',
      target,
      uid: user?.id ?? '',
      viewer,
      request,
      language,
      reallySend: user !== undefined,
    });
    return { ...(await make({ step: 'recoverCode', name: target.name, on: '' }, viewer)), sent };
  });

  serve(app, 'recoverCode', async ({ params, viewer, request }) => {
    const { name } = await read(params.ticket, 'recoverCode', viewer);
    const target = loginNameOf(name);
    await redeem({ purpose: 'recover', target, code: params.code, viewer, request, ticket: params.captcha });
    return make({ step: 'recoverPassword', name, on: markOf(await ownerOf(target)) }, viewer);
  });

  serve(app, 'recoverPassword', async ({ params, viewer, language }) => {
    const facts = await read(params.ticket, 'recoverPassword', viewer);
    await setPassword(facts, params.password, language);
    return {};
  });
}
