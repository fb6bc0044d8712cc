/**
 * What the sweep asks of a page. The functions in page/ run inside it; they know the app only as a viewer's eye and a remote do:
 * what has DOM focus, where it lies, what an arrow does.
 */

/** Something on the page and what is wrong with it; where it was seen, in CSS px of the window. */
export interface Spot {
  name: string;
  says: string;
  at: { left: number; top: number; width: number; height: number };
}

export interface Landing {
  /** Number of elements of the app that hold focus: must be 1. */
  focused: number;
  onBody: boolean;
  name: string;
  at: Spot['at'];
  /** Something else lies over its centre. */
  covered: string;
  /** Outside the safe area, in design px; '' when inside. */
  unsafe: string;
}

export interface Reach {
  states: number;
  /** Elements that a pointer could press and no sequence of arrows reaches. */
  unreached: Spot[];
  /** Presses after which focus was nowhere, from where they were made. */
  lost: Spot[];
  /** Focused places outside the safe area. */
  unsafe: Spot[];
  /** Focused places under something. */
  covered: Spot[];
  /** Focused places too small to press (UI4, AX9). */
  small: Spot[];
  /** Focused places on which something can hardly be read. */
  faint: Spot[];
}

export interface Probe {
  /** What the other measures of the sweep are made of (page/). */
  tools: {
    visible(element: Element): boolean;
    onScreen(element: Element): boolean;
    /** Everything a pointer could press, in the dialog where one is open. */
    targets(): Element[];
    shellOf(element: Element): Element | null;
    spot(element: Element, says: string): Spot;
  };
  landing(): Landing;
  id(): string;
  reach(limit: number): Promise<Reach>;
  smallText(): Spot[];
  smallBody(): Spot[];
}
