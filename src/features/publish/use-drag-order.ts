import { type RefObject, useEffect, useRef, useState } from 'react';
import { cellAt, moved } from './order';

/** How long a finger has to hold a picture to lift it: until then the page scrolls under it. Ms. */
const holdMs = 260;
/** The CSS px that a finger may move meanwhile. */
const tremblePx = 8;

/** The state of a drag: from which cell, over which cell, and how far (CSS px). */
export interface Drag {
  from: number;
  over: number;
  dx: number;
  dy: number;
}

/**
 * Lets the viewer order the cells of a grid by dragging: a finger holds and carries a cell, a mouse drags it. By touch and mouse events, which every
 * engine of ours has.
 * @param box holds the cells, each with its index in `data-cell` @returns the drag; null while there is none
 */
export function useDragOrder<T>(
  box: RefObject<HTMLElement | null>,
  items: readonly T[],
  columns: number,
  onOrder: (items: T[]) => void,
): Drag | null {
  const [drag, setDrag] = useState<Drag | null>(null);
  const latest = useRef({ items, onOrder });
  latest.current = { items, onOrder };
  useEffect(() => {
    const grid = box.current;
    if (!grid) return undefined;
    const hand = new Hand(
      grid,
      columns,
      () => latest.current.items.length,
      setDrag,
      ({ from, over }) => {
        if (from !== over) latest.current.onOrder(moved(latest.current.items, from, over));
      },
    );
    return hand.follow();
  }, [box, columns]);
  return drag;
}

/** The pointer over a grid: it takes hold of a cell, lifts it, carries it, lets go. */
class Hand {
  private grip: { from: number; over: number; x: number; y: number; timer: number } | null = null;
  private lifted = false;

  constructor(
    private readonly grid: HTMLElement,
    private readonly columns: number,
    private readonly count: () => number,
    private readonly onMove: (drag: Drag | null) => void,
    private readonly onDrop: (drag: Pick<Drag, 'from' | 'over'>) => void,
  ) {}

  /** Follows the pointer. @returns the function that stops it */
  follow(): () => void {
    const stop = new AbortController();
    const listen = <E extends Event>(target: EventTarget, type: string, act: (event: E) => void, passive = true) => {
      const capture = type === 'click';
      target.addEventListener(type, act as (event: Event) => void, { passive, capture });
      stop.signal.addEventListener('abort', () =>
        target.removeEventListener(type, act as (event: Event) => void, { capture }),
      );
    };
    listen<TouchEvent>(this.grid, 'touchstart', ({ touches, target }) => {
      const [touch] = Array.from(touches);
      if (touches.length === 1 && touch) this.take(target, touch.clientX, touch.clientY, true);
    });
    listen<TouchEvent>(this.grid, 'touchmove', (event) => this.onTouchMove(event), false);
    listen<TouchEvent>(this.grid, 'touchend', (event) => this.onTouchEnd(event), false);
    listen(this.grid, 'touchcancel', () => this.letGo(false));
    listen<MouseEvent>(this.grid, 'mousedown', ({ button, target, clientX, clientY }) => {
      if (button === 0) this.take(target, clientX, clientY, false);
    });
    listen<MouseEvent>(window, 'mousemove', ({ buttons, clientX, clientY }) => {
      if (!this.grip || buttons !== 1) return;
      if (!this.lifted && this.isFar(clientX, clientY)) this.lift();
      if (this.lifted) this.carry(clientX, clientY);
    });
    listen(window, 'mouseup', () => this.letGo(true));
    // The click after a drag is part of it, and must not act as a press.
    listen<MouseEvent>(this.grid, 'click', (event) => this.swallow(event), false);
    stop.signal.addEventListener('abort', () => this.letGo(false));
    return () => stop.abort();
  }

  private take(target: EventTarget | null, x: number, y: number, waits: boolean): void {
    this.lifted = false;
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
    const from = Number(cell?.dataset.cell ?? -1);
    if (from < 0 || this.count() < 2) return;
    this.grip = { from, over: from, x, y, timer: waits ? window.setTimeout(() => this.lift(), holdMs) : 0 };
  }

  private lift(): void {
    if (!this.grip) return;
    this.lifted = true;
    const { from } = this.grip;
    this.onMove({ from, over: from, dx: 0, dy: 0 });
  }

  private isFar(x: number, y: number): boolean {
    return this.grip !== null && Math.abs(x - this.grip.x) + Math.abs(y - this.grip.y) > tremblePx;
  }

  private carry(x: number, y: number): void {
    const { grip } = this;
    if (!grip) return;
    const { left, top, width } = this.grid.getBoundingClientRect();
    const grid = { columns: this.columns, count: this.count(), pitch: width / this.columns };
    grip.over = cellAt({ x: x - left, y: y - top }, grid);
    this.onMove({ from: grip.from, over: grip.over, dx: x - grip.x, dy: y - grip.y });
  }

  private letGo(drops: boolean): void {
    const { grip, lifted } = this;
    this.grip = null;
    if (!grip) return;
    window.clearTimeout(grip.timer);
    if (!lifted) return;
    this.onMove(null);
    if (drops) this.onDrop(grip);
  }

  private onTouchMove(event: TouchEvent): void {
    const [touch] = Array.from(event.touches);
    if (!this.grip || !touch) return;
    if (this.lifted) {
      // The page must not scroll under a picture that is carried.
      if (event.cancelable) event.preventDefault();
      this.carry(touch.clientX, touch.clientY);
    } else if (this.isFar(touch.clientX, touch.clientY)) this.letGo(false);
  }

  private onTouchEnd(event: TouchEvent): void {
    if (this.lifted && event.cancelable) event.preventDefault();
    this.letGo(true);
    this.lifted = false;
  }

  private swallow(event: MouseEvent): void {
    if (!this.lifted) return;
    this.lifted = false;
    event.stopPropagation();
    event.preventDefault();
  }
}
