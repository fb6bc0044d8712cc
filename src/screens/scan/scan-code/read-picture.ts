import { openReader } from './reader';

/** Sides that a photograph is tried at: a code in a corner wants a large one, a noisy one a small one. Pixels. */
const sides = [1280, 720, 2400];
/** For each of them. Milliseconds. */
const tryMs = 1_500;

/** @returns what the code in a picture says; 'none' where it has none, 'broken' where it is no picture. @throws where nothing can read */
export async function readPicture(file: Blob): Promise<{ text: string } | 'none' | 'broken'> {
  const address = URL.createObjectURL(file);
  try {
    const picture = await loaded(address);
    if (!picture) return 'broken';
    const reader = await openReader();
    try {
      for (const side of sides) {
        const text = await reader.read(picture, side, tryMs);
        if (text) return { text };
      }
      return 'none';
    } finally {
      reader.close();
    }
  } finally {
    URL.revokeObjectURL(address);
  }
}

const loaded = (address: string): Promise<HTMLImageElement | null> =>
  new Promise((resolve) => {
    const picture = new Image();
    picture.onload = () => resolve(picture);
    picture.onerror = () => resolve(null);
    picture.src = address;
  });
