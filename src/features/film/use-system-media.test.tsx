import { expect, it, vi } from 'vitest';
import { PlatformContext } from '../../platform/use-platform';
import { webPlatform } from '../../platform/web';
import type { Player } from '../../player/player';
import { mount } from '../../ui/test-support';
import { useSystemMedia } from './use-system-media';
import type { Watching } from './use-watching';

const announce = vi.fn();
const player = { commands: { announce } } as unknown as Player;
const film = { detail: { title: '潮汐之外', isSeries: false, poster: '' }, play: undefined };
const refusal = { reason: '已在其他设备播放', login: false, gold: 0, have: 0 };

const inBrowser = { ...webPlatform(), windowed: true as const };

function Controlled({ refused }: { refused: boolean }) {
  useSystemMedia(player, { film, refusal: refused ? refusal : null } as unknown as Watching);
  return null;
}
const page = (refused: boolean) => (
  <PlatformContext.Provider value={inBrowser}>
    <Controlled refused={refused} />
  </PlatformContext.Provider>
);

it('hands the film to the system’s controls, and not while it may not play here', async () => {
  await mount(page(false));
  expect(announce).toHaveBeenLastCalledWith({ title: '潮汐之外', episode: '', picture: '' });
  await mount(page(true));
  expect(announce).toHaveBeenLastCalledWith(null);
  expect(announce).toHaveBeenCalledTimes(2);
});
