import type { Direction } from '../platform/keys';

/**
 * Where the tabs of the app stand: a rail at the left of the page (television) or a bar under it (phone). Either is
 * entered at the tab of the page one is on, which is marked `data-landing`.
 */
export type Dock = 'rail' | 'bar';

interface DockArrows {
  /** Leads back to the page. */
  back: Direction;
  /** The only arrow that leads in: Down at the end of a page is no way into the rail. */
  only?: Direction;
  /** Leads in from anywhere on a page that has nothing more that way: a phone's lists have no end in sight. */
  shortcut?: Direction;
}

export const dockArrows: Record<Dock, DockArrows> = {
  rail: { back: 'right', only: 'left' },
  bar: { back: 'up', shortcut: 'left' },
};
