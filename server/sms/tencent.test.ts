import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Letter } from '../mail/letters';
import { createWorld, type World } from '../test/fixture';
import { drain } from '../test/jobs';
import { createTencentSms, tencentSettings } from './tencent';

interface Asked {
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

let server: Server;
let asked: Asked[];
let answer: Record<string, unknown>;
let world: World;
const sent = (Code: string) => ({
  SendStatusSet: [{ Code, Message: '+8613800001234 is named here' }],
  RequestId: 'r1',
});

beforeEach(async () => {
  asked = [];
  answer = sent('Ok');
  // Speaks as the provider's API does: JSON under `Response`, an error inside of a 200.
  server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    asked.push({ headers: request.headers, body: JSON.parse(text) as Asked['body'] });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ Response: answer }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const settings = tencentSettings({
    TENCENT_SMS_ID: 'id-1',
    TENCENT_SMS_KEY: 'key-of-the-site',
    TENCENT_SMS_APP: '1400000000',
    TENCENT_SMS_SIGN: '飞屏',
    TENCENT_SMS_TEMPLATES: 'code=1110, emailChanged=1111',
    TENCENT_SMS_TEMPLATES_ABROAD: 'code=2220',
    TENCENT_SMS_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
  world = await createWorld({ proofs: { post: { sms: createTencentSms(settings!) } } });
});
afterEach(async () => {
  await world.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const letter: Letter<'code'> = {
  to: '+8613800001234',
  template: 'code',
  params: { purpose: 'login', code: '123456' },
  language: 'zh-CN',
};
async function queue(facts: Partial<Letter<'code'>> = {}) {
  await world.db.transaction().execute((trx) => world.app.services.sms.queue(trx, { ...letter, ...facts }));
  await drain(world.app.services.jobs);
  return world.db.selectFrom('jobs').selectAll().where('kind', '=', 'sms').execute();
}

describe('Tencent Cloud SMS by its own SDK', () => {
  it('gets a signed request with the number, the template and its values', async () => {
    expect(world.app.services.sms.way).toBe('sms');
    expect(await queue()).toMatchObject([{ state: 'done', attempts: 1 }]);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.headers).toMatchObject({
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-region': 'ap-guangzhou',
      authorization: expect.stringMatching(/^TC3-HMAC-SHA256 Credential=id-1\//),
    });
    expect(asked[0]?.body).toEqual({
      PhoneNumberSet: ['+8613800001234'],
      SmsSdkAppId: '1400000000',
      TemplateId: '1110',
      TemplateParamSet: ['123456', '10'],
      SignName: '飞屏',
    });
  });

  it('gets the texts for other countries without a signature of the mainland', async () => {
    await queue({ to: '+60123456789' });
    expect(asked[0]?.body).toMatchObject({ TemplateId: '2220', PhoneNumberSet: ['+60123456789'] });
    expect(asked[0]?.body).not.toHaveProperty('SignName');
  });

  it('is asked again for what may pass, and not for a number that it does not serve', async () => {
    answer = { Error: { Code: 'RequestLimitExceeded', Message: 'key-of-the-site' }, RequestId: 'r' };
    expect(await queue()).toMatchObject([
      { state: 'waiting', last_error: 'the SMS provider did not take it: RequestLimitExceeded' },
    ]);
    answer = sent('Ok');
    world.clock.now += 60_000;
    await drain(world.app.services.jobs);
    expect(asked).toHaveLength(2);
    answer = sent('FailedOperation.PhoneNumberInBlacklist');
    const rows = await queue();
    expect(rows.map(({ state }) => state)).toEqual(['done', 'done']);
    // The whole number: an id of a row may well contain the figures of its beginning.
    expect(JSON.stringify(rows)).not.toMatch(/13800001234|key-of/);
  });

  it('is not reached: the message waits', async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(await queue()).toMatchObject([
      { state: 'waiting', last_error: expect.stringContaining('the SMS provider did not take it') },
    ]);
  });

  it('is not asked for a letter that it has no text for', async () => {
    await world.db
      .transaction()
      .execute((trx) =>
        world.app.services.sms.queue(trx, { to: letter.to, template: 'closing', params: { at: 0 }, language: 'zh-CN' }),
      );
    await drain(world.app.services.jobs);
    expect(asked).toEqual([]);
  });

  it('never gets what is no number', async () => {
    await expect(queue({ to: '13800001234' })).rejects.toThrow('E.164');
  });
});
