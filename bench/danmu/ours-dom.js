/**
 * Our DOM engine as one of the field, for a harness that runs danmu engines through the same comment streams on the
 * same fake clock. The harness gives the stage, the comments and the clock; fonts are 25 px in lanes of 32. The font is the
 * engine's own: it names one that has the letters, so that nobody looks for it letter by letter.
 */
import { createDanmu } from '../../src/player/danmu';

export const meta = { name: 'ours-dom', pkg: null, renderer: 'dom', how: 'Web Animations, rows as a function of film time' };

export const options = (env) => ({
  stage: env.stage,
  clock: env.clock,
  options: { opacity: 1, region: 1, overlap: env.overlap },
  config: {
    fontPx: 0,
    minFontPx: 25,
    lineHeight: 1.28,
    scrollSeconds: env.life,
    fixedSeconds: env.life,
  },
});

export function create(env) {
  const engine = createDanmu(options(env));
  engine.load(env.comments);
  return {
    selector: '.danmu',
    start: () => engine.show(),
    pause: () => engine.pause(),
    resume: () => engine.resume(),
    seek: (time) => engine.seek(time),
    rate: (rate) => engine.rate(rate),
    resize: (width, height) => engine.resize(width, height),
    destroy: () => engine.destroy(),
  };
}
