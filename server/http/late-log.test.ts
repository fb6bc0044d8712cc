import fastify, { LogController } from 'fastify';
import { expect, it, vi } from 'vitest';
import { lateLog } from './late-log';
import { safeLog } from './safe-log';

function written(level: string) {
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
  const app = fastify({
    logger: safeLog({ level, stream }),
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: lateLog,
    genReqId: () => 'r-1',
  });
  const makes = vi.spyOn(app.log, 'child');
  app.get('/', async (request) => {
    request.log.info({ token: 'abc' }, 'said');
    request.log.warn('warned');
    request.log.child({ part: 'inner' }).error('failed');
    return {};
  });
  app.get('/quiet', async (request) => {
    request.log.info('nobody hears it');
    return {};
  });
  return { app, lines, makes };
}

it('says what it is told with the id of its request, as loud as the log it comes from, and no secret', async () => {
  const { app, lines } = written('info');
  await app.inject('/');
  expect(lines.map(({ level, reqId, msg, part, token }) => [level, reqId, msg, part, token])).toEqual([
    [30, 'r-1', 'said', undefined, '***'],
    [40, 'r-1', 'warned', undefined, undefined],
    [50, 'r-1', 'failed', 'inner', undefined],
  ]);
});

it('is made for a request that says something anybody hears, and once', async () => {
  const { app, lines, makes } = written('warn');
  await app.inject('/quiet');
  expect([lines, makes.mock.calls]).toEqual([[], []]);
  await app.inject('/');
  expect(lines.map(({ msg }) => msg)).toEqual(['warned', 'failed']);
  // The other is the log's that the handler makes of it.
  expect(makes.mock.calls.map(([bindings]) => bindings)).toEqual([{ reqId: 'r-1' }, { part: 'inner' }]);
});
