import { listen } from '../listen';

/**
 * Height of a line of native subtitles, as a share of the picture's: letters of 5 %, and what their font puts between lines.
 * Measured in Chromium; fonts with Chinese characters are taller.
 */
const LINE = { latin: 0.058, tall: 0.072 };
const tall = /[\u2e80-\ud7af\uf900-\uffef]/;
/**
 * Widths in letters' heights, of which a picture of 16:9 has 35.5: a Chinese character is as wide as high, others about half. The engine
 * breaks a longer line between words, which leaves some of each row empty.
 */
const WIDE = 1;
const NARROW = 0.5;
const ROW = 35.5;
const BROKEN_ROW = 32.5;

/** The part of a VTTCue that says where it stands. */
export interface PlacedCue {
  text: string;
  /** Counted from the bottom where negative; 'auto' is the last one. */
  line: number | 'auto';
}

/** Pure: the line of a cue whose foot stays above a share of the picture's height, however many rows its text takes. */
export function lineAbove({ text }: Pick<PlacedCue, 'text'>, share: number): number | 'auto' {
  const lift = Math.ceil(share / (tall.test(text) ? LINE.tall : LINE.latin) - 0.01);
  return lift > 0 ? -(rowsOf(text) + lift) : 'auto';
}

/** How many rows a cue takes on the screen. @param text as in the file, with its tags */
function rowsOf(text: string): number {
  const lines = text
    .trim()
    .replace(/<[^>]*>/g, '')
    .split('\n');
  return lines.reduce((rows, line) => {
    const width = Array.from(line).reduce((sum, letter) => sum + (tall.test(letter) ? WIDE : NARROW), 0);
    return rows + (width > ROW ? Math.ceil(width / BROKEN_ROW) : 1);
  }, 0);
}

/** Where a film's cues stand that do not say so themselves: above what covers the foot of the picture. */
export interface CuePlaces {
  /** @param share of the picture's height, from the bottom */
  keepAbove(share: number): void;
}

/** Places the cues of an element's tracks, those that come later as well. */
export function createCuePlaces(media: HTMLMediaElement, signal: AbortSignal): CuePlaces {
  const ours = new WeakSet<TextTrackCue>();
  const watched = new WeakSet<TextTrack>();
  let covered = 0;
  const place = (track: TextTrack) => {
    for (const cue of Array.from(track.cues ?? []) as VTTCue[]) {
      if (cue.line !== 'auto' && !ours.has(cue)) continue;
      ours.add(cue);
      const line = lineAbove(cue, covered);
      if (cue.line === line) continue;
      // Chromium draws a cue anew from the second change on where its line was 'auto' and the film stands still.
      if (line !== 'auto') cue.line = line - 1;
      cue.line = line;
    }
  };
  const placeAll = () => {
    for (const track of Array.from(media.textTracks)) {
      place(track);
      if (watched.has(track)) continue;
      watched.add(track);
      listen(track, 'cuechange', () => place(track), signal);
    }
  };
  listen(media.textTracks, 'addtrack', placeAll, signal);
  return {
    keepAbove(share) {
      covered = share;
      placeAll();
    },
  };
}
