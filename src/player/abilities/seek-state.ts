/** A range in seconds. */
export interface TimeRange {
  start: number;
  end: number;
}

/** While a seek is being aimed: the element has not moved yet. `target` in seconds. */
export interface Scrub {
  target: number;
  /** Where it began. */
  from: number;
}

export interface SeekState {
  /** Seconds, as the element reports it (about 4 times a second). */
  currentTime: number;
  /** Seconds, 0 until known. */
  duration: number;
  seeking: boolean;
  buffered: TimeRange[];
  scrub: Scrub | null;
}
