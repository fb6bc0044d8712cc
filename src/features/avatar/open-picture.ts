import { type Crop, frameOf, type Size } from '../../lib/crop';
import { orientationOf, uprightMatrix } from '../../lib/exif';

/** A picture in its right orientation. `url` lives until it is revoked. */
export interface OpenPicture extends Size {
  url: string;
  image: HTMLImageElement;
}

/** The longest side of an avatar: it is never shown larger. Px. */
const largest = 1000;
const quality = 0.8;
/** The part of a photo's file that holds its orientation. Bytes. */
const headBytes = 128 * 1024;

/** Whether the engine turns photos by itself, as engines do since Chrome 81. */
const turnsByItself = (): boolean => window.CSS?.supports?.('image-orientation', 'from-image') ?? false;

/** @returns null where the file is no picture that the device can show */
export async function openPicture(file: Blob): Promise<OpenPicture | null> {
  const picture = await load(URL.createObjectURL(file));
  if (!picture || turnsByItself()) return picture;
  const orientation = orientationOf(new Uint8Array(await bytesOf(file.slice(0, headBytes))));
  return orientation === 1 ? picture : upright(picture, orientation);
}

/** @param url of a blob; revoked where the blob is no picture */
function load(url: string): Promise<OpenPicture | null> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve({ url, image, width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => {
      URL.revokeObjectURL(url);
      resolve(null);
    };
    image.src = url;
  });
}

const bytesOf = (blob: Blob): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(blob);
  });

async function upright(picture: OpenPicture, orientation: number): Promise<OpenPicture | null> {
  const { width, height, image, url } = picture;
  const { matrix, swaps } = uprightMatrix(orientation, width, height);
  const blob = await drawn(swaps ? height : width, swaps ? width : height, (context) => {
    context.transform(...matrix);
    context.drawImage(image, 0, 0);
  });
  URL.revokeObjectURL(url);
  return blob && load(URL.createObjectURL(blob));
}

/**
 * The cropped part of a picture, as a small JPEG; transparent parts become white.
 * @param aspect width divided by height @param longest the longest side in px; a larger picture is scaled down to it
 * @returns null where the device cannot
 */
export function cutOut(picture: OpenPicture, crop: Crop, aspect = 1, longest = largest): Promise<Blob | null> {
  const { left, top, width, height } = frameOf(picture, crop, aspect);
  const scale = Math.min(1, longest / Math.max(width, height));
  const [toWidth, toHeight] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  return drawn(toWidth, toHeight, (context) => {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, toWidth, toHeight);
    context.drawImage(picture.image, left, top, width, height, 0, 0, toWidth, toHeight);
  });
}

function drawn(width: number, height: number, draw: (context: CanvasRenderingContext2D) => void): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  draw(context);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
