import { Component, type ReactNode, type RefObject } from 'react';
import { settle } from '../../../focus/motion';

interface Place {
  /** The end was in sight: what comes is shown there. */
  atEnd: boolean;
  /** What was in sight, from top to bottom, and where. CSS px from the box's top. */
  seen: { key: string; top: number }[];
}

interface KeepsPlaceProps {
  box: RefObject<HTMLElement | null>;
  /** Rises where the viewer wants the end, wherever they are. */
  toEnd: number;
  /** The end of what is here is the conversation's. */
  ends: boolean;
  children: ReactNode;
}

/** So near to the end it counts as the end. CSS px. */
const nearEndPx = 48;

export const isAtEnd = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement, within = nearEndPx): boolean =>
  scrollTop + clientHeight >= scrollHeight - within;

const itemsOf = (box: HTMLElement): HTMLElement[] => Array.from(box.querySelectorAll<HTMLElement>('[data-item]'));

/**
 * What is in sight stays where it is while messages come above it and others leave: measured right before the document changes and
 * right after. By hand, because the engines of our floor have no scroll anchoring, and others would do it twice.
 */
export class KeepsPlace extends Component<KeepsPlaceProps> {
  override getSnapshotBeforeUpdate(): Place | null {
    const box = this.props.box.current;
    if (!box) return null;
    settle(box.firstElementChild);
    const { top, bottom } = box.getBoundingClientRect();
    const seen = itemsOf(box)
      .map((item) => ({ key: item.getAttribute('data-item') ?? '', box: item.getBoundingClientRect() }))
      .filter((item) => item.box.bottom > top && item.box.top < bottom)
      .map((item) => ({ key: item.key, top: item.box.top - top }));
    return { atEnd: isAtEnd(box), seen };
  }

  override componentDidUpdate(before: KeepsPlaceProps, _state: unknown, place: Place | null): void {
    const box = this.props.box.current;
    if (!box || !place) return;
    const { toEnd, ends } = this.props;
    if (before.toEnd !== toEnd || (place.atEnd && before.ends && ends)) {
      box.scrollTop = box.scrollHeight;
      return;
    }
    const top = box.getBoundingClientRect().top;
    const items = new Map(itemsOf(box).map((item) => [item.getAttribute('data-item') ?? '', item]));
    for (const { key, top: was } of place.seen) {
      const item = items.get(key);
      if (!item) continue;
      const moved = item.getBoundingClientRect().top - top - was;
      if (Math.abs(moved) >= 0.5) box.scrollTop += moved;
      return;
    }
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
