import { afterEach, beforeEach, expect, it } from 'vitest';
import { keyedBy, keyedNow } from '../secrets';
import { createWorld, type World } from '../test/fixture';
import { addressKey } from './grants';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

/** The parts of an address that was given to Ming. */
async function given(height = 1080): Promise<{ payload: string; signature: string; said: unknown[] }> {
  const film = { episodeKey: 'vipfilm-1', folder: 'vipfilm/e1', heights: [2160, 1440, 720] };
  const { grant } = await world.app.services.grants.issue({ ...film, viewerKey: 'u:ming', height, play: 'one' });
  const [payload = '', signature = ''] = grant.slice('/media/~'.length).split('.');
  return { payload, signature, said: JSON.parse(Buffer.from(payload, 'base64url').toString()) as unknown[] };
}

it('an address is signed with a key that an edge may have, and not with the secret that the key is made from', async () => {
  const { payload, signature } = await given();
  const secret = await keyedNow(world.db, 'grant_secret');
  const key = addressKey(secret);
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(signature).toBe(keyedBy(key)(`grant|${payload}`).toString('base64url'));
  const bySecret = secret(`grant|${payload}`).toString('base64url');
  expect(await world.app.services.grants.read(`~${payload}.${bySecret}`)).toBe('forged');
});

it('whom the hash in an address stands for cannot be tried out with that key', async () => {
  const { said } = await given();
  const secret = await keyedNow(world.db, 'grant_secret');
  const [bySecret, byKey] = [secret, keyedBy(addressKey(secret))].map((keyed) =>
    keyed('viewer|u:ming').toString('base64url').slice(0, 16),
  );
  expect(said[0]).toBe(bySecret);
  expect(said[0]).not.toBe(byKey);
});

it.each([
  [2160, 0],
  [1440, 1],
  [1080, 2],
  // The lowest stays, whatever the right is: a film is never taken away by its size.
  [480, 2],
])(
  'for pictures of %i an address says that %i renditions are too tall, and where the film lies',
  async (height, tooTall) => {
    expect((await given(height)).said.slice(5)).toEqual(['vipfilm/e1', tooTall]);
  },
);
