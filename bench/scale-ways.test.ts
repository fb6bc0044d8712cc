import { expect, it, vi } from 'vitest';
import { type Caller, type Fields, login, post, signedGet } from '../server/test/client';
import { type EndpointName, endpoints } from '../src/contract/endpoints';
import { ASKING } from './scale-site';
import { asked, askers, isEmpty, lists, waysOf } from './scale-ways';
import { onTinySite } from './tiny-site';

const tiny = {
  titles: 1_000,
  danmu: 2_000,
  users: 1_000,
  plays: 2_000,
  orders: 0,
  own: 200,
  posts: 300,
  lines: 300,
  polls: 0,
};

it('bench scale asks every list of the contract, and the site that it makes has rows for each', {
  timeout: 600_000,
}, async () => {
  expect(lists.length).toBeGreaterThan(70);
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  await onTinySite(tiny, async ({ app }) => {
    await app.ready();
    const as = async (account: string): Promise<Caller> => ({ token: await login(app, account, ASKING.password) });
    const me = await as(ASKING.account);
    const wrong: string[] = [];
    for (const name of asked()) {
      const caller = askers[name] === undefined ? me : await as(askers[name]);
      const ask = (fields: Fields) =>
        (endpoints[name].method === 'GET' ? signedGet : post)<EndpointName>(app, name, fields, caller);
      for (const fields of waysOf(name)) {
        const { ret, msg, data } = await ask(fields);
        if (ret !== 200) wrong.push(`${name} ${JSON.stringify(fields)}: ${ret} ${msg}`);
        else if (isEmpty(name, fields, data)) wrong.push(`${name} ${JSON.stringify(fields)}: no row`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
