/** Our worker engine as one of the field (see ours-dom.js). */
import { createDanmu } from '../../src/player/danmu';
import { options } from './ours-dom.js';

export const meta = { name: 'ours-worker', pkg: null, renderer: 'canvas', how: 'OffscreenCanvas in a worker, comments painted once' };

export function create(env) {
  const engine = createDanmu({ ...options(env), renderer: 'worker' });
  engine.load(env.comments);
  return {
    selector: null,
    peek: async () => (await engine.sight()) ?? [],
    start: () => engine.show(),
    pause: () => engine.pause(),
    resume: () => engine.resume(),
    seek: (time) => engine.seek(time),
    rate: (rate) => engine.rate(rate),
    resize: (width, height) => engine.resize(width, height),
    destroy: () => engine.destroy(),
  };
}
