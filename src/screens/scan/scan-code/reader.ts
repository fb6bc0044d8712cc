import type { DecodeOrder, DecodeReport } from './decoder.worker';

/** What a canvas can draw of. */
export type Seen = HTMLVideoElement | HTMLImageElement;

/** Reads codes in pictures. */
export interface CodeReader {
  /**
   * @param longestSide in pixels, to which a larger picture is made smaller @param ms how long a hard one may be tried
   * @returns what the code says; null where none can be read
   */
  read(seen: Seen, longestSide: number, ms: number): Promise<string | null>;
  close(): void;
}

/** What Android's Chrome has of the Shape Detection API. */
interface NativeDetector {
  detect(seen: Seen): Promise<{ rawValue: string }[]>;
}
interface NativeDetectorType {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
}

/** The system's own reader where there is one, else ours in a worker. @throws where neither can be had */
export async function openReader(): Promise<CodeReader> {
  const native = await nativeDetector();
  return native ? nativeReader(native) : workerReader();
}

async function nativeDetector(): Promise<NativeDetector | null> {
  const Type = (window as { BarcodeDetector?: NativeDetectorType }).BarcodeDetector;
  if (!Type) return null;
  try {
    const formats = await Type.getSupportedFormats();
    return formats.indexOf('qr_code') < 0 ? null : new Type({ formats: ['qr_code'] });
  } catch {
    // It is there by name, and its service is not: phones without Google's.
    return null;
  }
}

function nativeReader(native: NativeDetector): CodeReader {
  let ours: Promise<CodeReader> | null = null;
  return {
    async read(seen, longestSide, ms) {
      if (!ours) {
        try {
          const [found] = await native.detect(seen);
          return found?.rawValue || null;
        } catch (error) {
          // It promised to and cannot: ours from now on.
          console.warn('[scan]', error);
          ours = workerReader();
        }
      }
      return (await ours).read(seen, longestSide, ms);
    },
    close: () => void ours?.then((reader) => reader.close(), quietly),
  };
}

const quietly = () => undefined;

async function workerReader(): Promise<CodeReader> {
  const { default: program } = await import('./decoder.worker.ts?program');
  const address = URL.createObjectURL(new Blob([program], { type: 'text/javascript' }));
  const worker = new Worker(address);
  const canvas = document.createElement('canvas');
  /** One picture at a time: the next is asked for when this one is read. */
  let waiting: { resolve(text: DecodeReport): void; reject(error: Error): void } | null = null;
  worker.onmessage = ({ data }: MessageEvent<DecodeReport>) => {
    // What was read proves that it has started: its address is needed no longer.
    URL.revokeObjectURL(address);
    waiting?.resolve(data);
    waiting = null;
  };
  worker.onerror = ({ message }) => {
    waiting?.reject(new Error(message || 'the decoder ended'));
    waiting = null;
  };
  return {
    read(seen, longestSide, ms) {
      const picture = pixelsOf(seen, canvas, longestSide);
      if (!picture) return Promise.resolve(null);
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        const { width, height, data } = picture;
        const order: DecodeOrder = { pixels: data.buffer as ArrayBuffer, width, height, ms };
        worker.postMessage(order, [order.pixels]);
      });
    },
    close() {
      worker.terminate();
      waiting?.resolve(null);
      waiting = null;
    },
  };
}

/** @returns null while there is nothing to see */
function pixelsOf(seen: Seen, canvas: HTMLCanvasElement, longestSide: number): ImageData | null {
  const [width, height] =
    'videoWidth' in seen ? [seen.videoWidth, seen.videoHeight] : [seen.naturalWidth, seen.naturalHeight];
  if (!width || !height) return null;
  const scale = Math.min(1, longestSide / Math.max(width, height));
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return null;
  pen.drawImage(seen, 0, 0, canvas.width, canvas.height);
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}
