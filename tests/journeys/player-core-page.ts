import type { Danmu } from '../../src/contract/schemas/danmu';
import { createPlayer } from '../../src/player/player';
import { loadShaka } from '../../src/player/shaka';

/** What player-core.test.ts opens: the player without any view, on a bare element. */
const media = document.querySelector('video')!;
const danmuStage = document.querySelector<HTMLElement>('#stage')!;

function danmuOf(from: number, to: number): Danmu[] {
  const all = Array.from(
    { length: 160 },
    (_, i): Danmu => ({
      id: `d${i}`,
      time: i / 8,
      mode: i % 13 === 5 ? 'top' : 'scroll',
      text: '弹'.repeat(2 + ((i * 7) % 11)) + i,
      color: '#ffffff',
      size: i % 9 === 0 ? 36 : 25,
      mine: false,
      sentAt: 0,
      sender: 's',
      likes: 0,
      coins: 0,
    }),
  );
  return all.filter(({ time }) => from <= time && time < to);
}

const logged: string[] = [];
const player = createPlayer({
  media,
  danmuStage,
  async loadShaka() {
    const shaka = await loadShaka();
    window.onShaka?.(shaka);
    return shaka;
  },
  log: (event) => logged.push(event),
  hooks: { loadDanmu: async (_key, from, to) => danmuOf(from, to) },
  // A busy machine would go over to a canvas, where no test can read where they are.
  danmu: { renderer: 'dom' },
});
Object.assign(window, { player, media, logged });
