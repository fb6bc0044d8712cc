import type { FastifyInstance } from 'fastify';
import type { AttemptsFactory } from '../attempts';
import { createInbox, type Inbox, type InboxDeps, tipLimit } from './inbox';
import { createWorks, type WorksDeps } from './works';

/** What tells people of their messages and of new works, for as long as the app runs. */
export function assembleInbox(
  app: FastifyInstance,
  deps: Omit<WorksDeps, 'report'> & Pick<InboxDeps, 'realtime'> & { attempts: AttemptsFactory },
): Inbox {
  const inbox = createInbox({
    ...deps,
    tips: deps.attempts(tipLimit),
    report: (error) => app.log.error({ err: error }, 'inbox'),
  });
  app.addHook('preClose', () => inbox.close());
  const works = createWorks({ ...deps, report: (error) => app.log.error({ err: error }, 'new works') });
  app.addHook('onListen', async () => works.begin());
  app.addHook('preClose', () => works.close());
  return inbox;
}
