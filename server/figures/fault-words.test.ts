import { expect, it } from 'vitest';
import { faultWords } from './fault-words';

/** Private data, as they appear in messages of errors; nobody may read them at the desk. */
const secrets = [
  'hunter2-and-more',
  'ming@example.com',
  '13800138000',
  'a1b2c3d4e5f60718293a4b5c6d7e8f90',
  'eyJhbGciOiJIUzI1NiJ9.eyJ1aWQiOiJtaW5nIn0.c2ln',
  '加我微信',
  '小明',
  '/srv/danmu/data',
  'user:pass',
  '203.0.113.9',
  'sk_live_51HabcdEFGH',
];

it.each([
  'insert failed for "hunter2-and-more"',
  "password=hunter2-and-more is wrong for 'ming@example.com'",
  'duplicate key: (phone)=(13800138000), mail ming@example.com',
  'token a1b2c3d4e5f60718293a4b5c6d7e8f90 is over',
  'Bearer eyJhbGciOiJIUzI1NiJ9.eyJ1aWQiOiJtaW5nIn0.c2ln',
  '小明 said 加我微信 to 13800138000',
  "ENOENT: no such file or directory, open '/srv/danmu/data/x.json'",
  'could not write /srv/danmu/data/media/x.mp4',
  'connect ECONNREFUSED postgres://user:pass@203.0.113.9:5432/site?sslkey=hunter2-and-more',
  'stripe said no: sk_live_51HabcdEFGH',
  'Unexpected token h in JSON: "hunter2-and-more',
  'from 203.0.113.9 came sign: hunter2-and-more',
])('nothing of %j is left that somebody wrote, has or is', (message) => {
  const said = faultWords(new Error(message));
  expect(secrets.filter((secret) => said.includes(secret))).toEqual([]);
  expect(said).toMatch(/^Error: /);
});

it('says what kind it is, what programs say of it, and where it was thrown', () => {
  const error = Object.assign(new TypeError('cannot read properties of undefined'), { code: 'ERR_X' });
  expect(faultWords(error)).toMatch(
    /^TypeError ERR_X: cannot read properties of undefined · server\/figures\/fault-words\.test\.ts:\d+$/,
  );
});

it('is short, and says nothing of what is no error', () => {
  expect(faultWords(new Error('a b '.repeat(500))).length).toBeLessThan(300);
  expect(faultWords('hunter2')).toBe('unknown');
  expect(faultWords(Object.assign(new Error('x'), { code: 'hunter2 and more' }))).not.toContain('hunter2');
});
