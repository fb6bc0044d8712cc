import { Server } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWorld, type World } from '../../test/fixture';
import { giveSandboxKeys } from '../../test/sandbox-keys';

let world: World;
beforeEach(async () => {
  world = await createWorld();
  await giveSandboxKeys(world.db);
});
afterEach(() => world.close());

it('asks for its port again where the system had none to give once', async () => {
  const provider = world.app.services.orders.providers.get('sandbox')!;
  const listen = vi.spyOn(Server.prototype, 'listen').mockImplementationOnce(function (this: Server) {
    process.nextTick(() => this.emit('error', new Error('too many open files')));
    return this;
  });
  try {
    await expect(provider.query('20260301120000000001')).rejects.toThrow('too many open files');
    expect(await provider.query('20260301120000000001')).toEqual({ state: 'unknown' });
    // It is kept from now on.
    expect(await provider.query('20260301120000000002')).toEqual({ state: 'unknown' });
    expect(listen).toHaveBeenCalledTimes(2);
  } finally {
    listen.mockRestore();
  }
});
