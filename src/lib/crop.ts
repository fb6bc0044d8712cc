/** A square cut out of a picture: where its middle is, as shares of the picture's width and height, and how close it is. */
export interface Crop {
  x: number;
  y: number;
  /** 1: as much of the picture as a square can hold. */
  zoom: number;
}
/** In pixels. */
export interface Size {
  width: number;
  height: number;
}

/** As close as one may go. */
export const maxZoom = 6;
/** The whole of the middle. */
export const wholeMiddle: Crop = { x: 0.5, y: 0.5, zoom: 1 };

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** The side of the square, in the picture's pixels. */
const sideOf = ({ width, height }: Size, zoom: number): number => Math.min(width, height) / zoom;

/** The nearest crop that lies inside of the picture. */
export function clampCrop(picture: Size, { x, y, zoom }: Crop): Crop {
  const close = within(zoom, 1, maxZoom);
  const half = sideOf(picture, close) / 2;
  const [halfX, halfY] = [half / picture.width, half / picture.height];
  return { x: within(x, halfX, 1 - halfX), y: within(y, halfY, 1 - halfY), zoom: close };
}

/** The picture moves under the square. @param dx as a share of the square's side, to the right; `dy` downwards */
export function panCrop(picture: Size, crop: Crop, dx: number, dy: number): Crop {
  const side = sideOf(picture, crop.zoom);
  const { x, y, zoom } = crop;
  return clampCrop(picture, { x: x - (dx * side) / picture.width, y: y - (dy * side) / picture.height, zoom });
}

/**
 * Closer by a factor, or farther by one below 1; what is at `at` stays there as far as the picture reaches.
 * @param at from the square's middle, as shares of its side
 */
export function zoomCrop(picture: Size, crop: Crop, factor: number, at = { x: 0, y: 0 }): Crop {
  const zoom = within(crop.zoom * factor, 1, maxZoom);
  const [before, after] = [sideOf(picture, crop.zoom), sideOf(picture, zoom)];
  const x = crop.x + (at.x * (before - after)) / picture.width;
  const y = crop.y + (at.y * (before - after)) / picture.height;
  return clampCrop(picture, { x, y, zoom });
}

/** What is cut out, in the picture's pixels. */
export function squareOf(picture: Size, crop: Crop): { left: number; top: number; side: number } {
  const { x, y, zoom } = clampCrop(picture, crop);
  const side = sideOf(picture, zoom);
  return { left: x * picture.width - side / 2, top: y * picture.height - side / 2, side };
}

/**
 * A picture as a frame of another shape than a square sees it: cut by its numbers, a square there is that frame in the picture.
 * @param aspect width by height of the frame
 */
export const planeOf = ({ width, height }: Size, aspect: number): Size => ({ width: width / aspect, height });

/** What a frame of another shape cuts out, in the picture's pixels. */
export function frameOf(picture: Size, crop: Crop, aspect: number) {
  const { left, top, side } = squareOf(planeOf(picture, aspect), crop);
  return { left: left * aspect, top, width: side * aspect, height: side };
}

export const sameCrop = (a: Crop, b: Crop): boolean => a.x === b.x && a.y === b.y && a.zoom === b.zoom;
