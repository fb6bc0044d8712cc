import type { Batches } from './batches';
import { createNodePool } from './node-pool';
import type { DanmuRenderer, RendererKind } from './renderer';
import { createTransitionRenderer } from './renderer-transition';
import { createWaapiRenderer } from './renderer-waapi';
import { createWorkerRenderer, hasWorkerCanvas } from './renderer-worker';
import type { StageSize } from './shape';

/** The renderer that draws while comments are shown; none while they are hidden. */
export interface Drawing {
  show(): void;
  hide(): void;
  /** Changes the renderer, at once where one is drawing. Where a worker has no canvas, 'worker' means 'dom'. */
  use(kind: RendererKind): void;
  readonly kind: RendererKind;
  /** Null while comments are hidden. */
  readonly renderer: DanmuRenderer | null;
}

export interface DrawingDeps {
  stage: HTMLElement;
  fontFamily: string;
  asked: RendererKind | undefined;
  batches: Batches;
  opacity: () => number;
  /** Measures the stage: what was known of it may be old when comments are shown again. */
  measureStage: () => StageSize;
}

export function createDrawing(deps: DrawingDeps): Drawing {
  const { asked, batches } = deps;
  let kind = possible(asked ?? 'dom');
  let renderer: DanmuRenderer | null = null;
  const show = () => {
    if (renderer) return;
    renderer = makeRenderer(kind, deps);
    batches.start(renderer);
  };
  const hide = () => {
    if (!renderer) return;
    batches.stop();
    renderer = null;
  };
  return {
    show,
    hide,
    use(wanted) {
      const next = possible(wanted);
      if (next === kind) return;
      kind = next;
      if (!renderer) return;
      hide();
      show();
    },
    get kind() {
      return kind;
    },
    get renderer() {
      return renderer;
    },
  };
}

const possible = (wanted: RendererKind): RendererKind => (wanted === 'worker' && hasWorkerCanvas() ? 'worker' : 'dom');

function makeRenderer(kind: RendererKind, { stage, fontFamily, opacity, measureStage }: DrawingDeps): DanmuRenderer {
  const { width } = measureStage();
  const make = () => {
    if (kind === 'worker') return createWorkerRenderer(stage, fontFamily, opacity());
    const pool = createNodePool(stage, fontFamily, opacity());
    return (hasAnimate(stage) ? createWaapiRenderer : createTransitionRenderer)(pool, width);
  };
  const renderer = make();
  renderer.setStage(width);
  return renderer;
}

function hasAnimate(element: HTMLElement): boolean {
  return typeof element.animate === 'function';
}
