import type { LookArt, plateEm } from '../../lib/danmu-looks';
import type { FrameRule } from './frame-watch';

/** A comment as the worker needs it. Pixels of the stage, seconds of the film. */
export interface WorkerDanmu {
  /** The main thread names the comment by it in later orders. */
  number: number;
  text: string;
  color: string;
  /** Colour of the text's edge, which stands out against `color`. */
  edge: string;
  scroll: boolean;
  mine: boolean;
  /** Its plate, with the measures of it: the worker knows no table. */
  look?: LookArt & { em: typeof plateEm };
  start: number;
  life: number;
  width: number;
  height: number;
  y: number;
  fontPx: number;
}

/** Messages to the worker; every field may come alone. */
export interface WorkerOrder {
  canvas?: OffscreenCanvas;
  fontFamily?: string;
  /** CSS pixels of the stage, and how many real pixels each has. */
  stage?: { width: number; height: number; scale: number };
  /** The film's time in seconds at `at` ms since 1970, its rate, and whether it stands. */
  moment?: { time: number; at: number; rate: number; paused: boolean };
  opacity?: number;
  add?: WorkerDanmu[];
  /** The comment of this number shows another text from now on, no wider than the room that was kept for it. */
  recount?: { number: number; text: string };
  clear?: true;
  /** Answers with what is on the screen: tests and the bench ask. */
  ask?: true;
  /** Counts the frames that are drawn one after the other from now on, by this rule; false: no longer. */
  judge?: FrameRule | false;
}

/** Messages from the worker; one field each. */
export interface WorkerReport {
  sight?: WorkerSight[];
  /** As many frames as the rule asked for, and how many of them were late. */
  frames?: { count: number; late: number };
}

/** What `ask` is answered with. */
export interface WorkerSight {
  text: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

/**
 * The worker's whole program, as a function that needs nothing from around it: it is handed over as text, so that a
 * page opened from a file can start it, too. Written in the plainest syntax, for what the compiler puts in place of
 * newer one would stay behind. Each comment is painted once; a frame only copies.
 */
export function danmuWorker(): void {
  interface Live extends WorkerDanmu {
    bitmap: OffscreenCanvas | null;
  }
  const scope = self as unknown as {
    onmessage: (event: { data: WorkerOrder }) => void;
    postMessage(message: WorkerReport): void;
    requestAnimationFrame?: (run: (now: number) => void) => number;
  };
  let canvas: OffscreenCanvas | null = null;
  let pen: OffscreenCanvasRenderingContext2D | null = null;
  let family = 'sans-serif';
  let width = 0;
  let height = 0;
  let scale = 1;
  let opacity = 1;
  let moment = { time: 0, at: 0, rate: 1, paused: true };
  let live: Live[] = [];
  let waiting = false;
  let dirty = false;
  let rule: FrameRule | null = null;
  let frames = 0;
  let late = 0;
  /** When the last frame was drawn, in ms; 0 where none came before this one. */
  let drawnAt = 0;

  /** Where this thread's clock begins, in ms since 1970. */
  const origin = Date.now() - performance.now();
  const clock = () => origin + performance.now();
  const filmTime = () => (moment.paused ? moment.time : moment.time + ((clock() - moment.at) / 1000) * moment.rate);

  /** Seconds of the film. */
  const spare = 1;
  /** Room around the text for its edge, in CSS pixels. */
  const room = 3;
  const roundBox = (ink: OffscreenCanvasRenderingContext2D, x: number, y: number, w: number, h: number): void => {
    const r = Math.min(h / 2, w / 2);
    ink.beginPath();
    ink.moveTo(x + r, y);
    ink.arcTo(x + w, y, x + w, y + h, r);
    ink.arcTo(x + w, y + h, x, y + h, r);
    ink.arcTo(x, y + h, x, y, r);
    ink.arcTo(x, y, x + w, y, r);
    ink.closePath();
  };
  const paintPlate = (
    ink: OffscreenCanvasRenderingContext2D,
    item: Live,
    look: NonNullable<WorkerDanmu['look']>,
  ): void => {
    const { fontPx } = item;
    const gap = look.em.gap * fontPx;
    const line = (item.mine ? look.em.mineLine : look.em.line) * fontPx;
    const fade = ink.createLinearGradient(room, 0, room + item.width, 0);
    fade.addColorStop(0, look.plate[0]);
    fade.addColorStop(0.5, look.plate[1]);
    fade.addColorStop(1, look.plate[2]);
    roundBox(ink, room + gap, gap, item.width - 2 * gap, item.height - 2 * gap);
    ink.fillStyle = fade;
    ink.fill();
    roundBox(ink, room + gap + line / 2, gap + line / 2, item.width - 2 * gap - line, item.height - 2 * gap - line);
    ink.lineWidth = line;
    ink.strokeStyle = item.mine ? look.ink : look.edge;
    ink.stroke();
    const mark = look.em.mark * fontPx;
    ink.save();
    ink.translate(room + look.em.markLeft * fontPx, (item.height - mark) / 2);
    ink.scale(mark / 24, mark / 24);
    ink.fillStyle = look.markColor;
    ink.fill(new Path2D(look.mark), 'evenodd');
    ink.restore();
    ink.fillStyle = look.ink;
    ink.fillText(item.text, room + look.em.before * fontPx, item.height / 2);
  };
  const paint = (item: Live): OffscreenCanvas => {
    const bitmap = new OffscreenCanvas(
      Math.max(1, Math.ceil((item.width + 2 * room) * scale)),
      Math.max(1, Math.ceil(item.height * scale)),
    );
    const ink = bitmap.getContext('2d') as OffscreenCanvasRenderingContext2D;
    ink.scale(scale, scale);
    ink.font = `600 ${item.fontPx}px ${family}`;
    ink.textBaseline = 'middle';
    ink.lineJoin = 'round';
    if (item.look) {
      paintPlate(ink, item, item.look);
      return bitmap;
    }
    ink.lineWidth = Math.max(2, item.fontPx * 0.12);
    ink.strokeStyle = item.edge;
    ink.fillStyle = item.color;
    const left = room + (item.mine ? item.fontPx * 0.4 : 0);
    ink.strokeText(item.text, left, item.height / 2);
    ink.fillText(item.text, left, item.height / 2);
    if (item.mine) {
      const line = Math.max(1, item.fontPx * 0.08);
      ink.lineWidth = line;
      ink.strokeStyle = item.color;
      ink.strokeRect(room + line / 2, line / 2, item.width - line, item.height - line);
    }
    return bitmap;
  };
  const leftOf = (item: Live, time: number): number =>
    item.scroll ? width - ((width + item.width) * (time - item.start)) / item.life : (width - item.width) / 2;

  const put = (item: Live, time: number): void => {
    if (!pen || time < item.start || time >= item.start + item.life) return;
    if (!item.bitmap) item.bitmap = paint(item);
    pen.drawImage(item.bitmap, Math.round((leftOf(item, time) - room) * scale), Math.round(item.y * scale));
    dirty = true;
  };
  const count = (interval: number): void => {
    if (!rule || interval <= 0 || interval > rule.gapMs) return;
    frames += 1;
    if (interval > rule.lateMs) late += 1;
    if (frames < rule.frames) return;
    scope.postMessage({ frames: { count: frames, late } });
    rule = null;
  };
  const draw = (now: number): void => {
    waiting = false;
    if (!pen) return;
    const time = filmTime();
    if (dirty) pen.clearRect(0, 0, width * scale, height * scale);
    dirty = false;
    pen.globalAlpha = opacity;
    let kept = 0;
    for (let i = 0; i < live.length; i += 1) {
      const item = live[i] as Live;
      // A comment that has ended is dropped a little later: the film's clock may be set back slightly.
      if (time >= item.start + item.life + spare) continue;
      live[kept] = item;
      kept += 1;
      if (item.scroll) put(item, time);
    }
    live.length = kept;
    // Fixed ones stand over those that pass.
    for (let i = 0; i < kept; i += 1) if (!(live[i] as Live).scroll) put(live[i] as Live, time);
    const goesOn = !moment.paused && live.length > 0;
    if (goesOn && drawnAt) count(now - drawnAt);
    drawnAt = goesOn ? now : 0;
    if (goesOn) next();
  };
  const next = (): void => {
    if (waiting) return;
    waiting = true;
    if (scope.requestAnimationFrame) scope.requestAnimationFrame(draw);
    else setTimeout(() => draw(performance.now()), 16);
  };
  const repaint = (): void => {
    for (let i = 0; i < live.length; i += 1) (live[i] as Live).bitmap = null;
  };

  scope.onmessage = (event) => {
    const order = event.data;
    if (order.canvas) {
      canvas = order.canvas;
      pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    }
    if (order.fontFamily) family = order.fontFamily;
    if (order.stage && canvas) {
      if (order.stage.scale !== scale) repaint();
      width = order.stage.width;
      height = order.stage.height;
      scale = order.stage.scale;
      canvas.width = Math.max(1, Math.round(width * scale));
      canvas.height = Math.max(1, Math.round(height * scale));
    }
    if (order.opacity !== undefined) opacity = order.opacity;
    if (order.moment) moment = order.moment;
    if (order.clear) live = [];
    if (order.add) {
      for (let i = 0; i < order.add.length; i += 1) {
        const item = order.add[i] as Live;
        item.bitmap = null;
        live.push(item);
      }
    }
    if (order.recount) {
      for (let i = 0; i < live.length; i += 1) {
        const item = live[i] as Live;
        if (item.number !== order.recount.number) continue;
        item.text = order.recount.text;
        item.bitmap = null;
      }
    }
    if (order.judge !== undefined) {
      rule = order.judge || null;
      frames = 0;
      late = 0;
    }
    if (order.ask) {
      const time = filmTime();
      const seen = live.filter((item) => time >= item.start && time < item.start + item.life);
      scope.postMessage({
        sight: seen.map((item) => ({
          text: item.text,
          x: leftOf(item, time),
          y: item.y,
          w: item.width,
          h: item.height,
        })),
      });
    }
    next();
  };
}
