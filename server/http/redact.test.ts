import fastify from 'fastify';
import { expect, it } from 'vitest';
import { redact } from './redact';

it('hides what proves who somebody is, to the depth at which objects are logged, and nothing that explains a fault', async () => {
  let said = '';
  const stream = { write: (line: string) => (said += line) };
  const app = fastify({ logger: { level: 'error', redact, stream } });
  const secret = { password: 'hush', token: 'hush', sign: 'hush', secret: 'hush' };
  const headers = { 'x-token': 'hush', 'x-token-sign': 'hush', cookie: 'hush', authorization: 'hush' };
  app.log.error({ ...secret, headers, uid: 'ming' });
  app.log.error({ user: { ...secret, headers }, req: { headers }, given: { session: secret } });
  app.log.error({ err: Object.assign(new Error('full'), { code: 'SQLITE_FULL' }) });
  expect(said).not.toContain('hush');
  expect(said).toContain('"uid":"ming"');
  expect(said).toContain('SQLITE_FULL');
  await app.close();
});
