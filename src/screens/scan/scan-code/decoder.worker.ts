import './decoder-floor';
import { decodeQR } from 'qr/decode.js';

/** A picture to read: rows of RGBA. `ms`: how long a hard one may be tried. */
export interface DecodeOrder {
  pixels: ArrayBuffer;
  width: number;
  height: number;
  ms: number;
}

/** What it says; null where there is no code in it, or none that can be read. */
export type DecodeReport = string | null;

const scope = self as unknown as {
  onmessage: (event: { data: DecodeOrder }) => void;
  postMessage(message: DecodeReport): void;
};

scope.onmessage = ({ data: { pixels, width, height, ms } }) => {
  let text: DecodeReport = null;
  try {
    text = decodeQR({ data: new Uint8ClampedArray(pixels), width, height }, { format: 'RGBA', timeLimit: ms });
  } catch {
    // The decoder throws for every picture without a code: most of what a camera sees.
  }
  scope.postMessage(text);
};
