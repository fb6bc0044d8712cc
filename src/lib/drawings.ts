/**
 * Our own drawings that somebody may wear instead of a picture of theirs (server/files/drawn; made by
 * scripts/avatars.mjs).
 */
export const drawings = [
  'fox',
  'panda',
  'owl',
  'whale',
  'cat',
  'rabbit',
  'penguin',
  'tiger',
  'deer',
  'koala',
  'frog',
  'octopus',
  'hedgehog',
  'bear',
  'robot',
  'astronaut',
  'ghost',
  'cactus',
  'dumpling',
  'teapot',
  'moon',
  'mountain',
  'boat',
  'balloon',
] as const;
export type Drawing = (typeof drawings)[number];

/** The address of a drawing. */
export const drawingUrl = (name: Drawing): string => `/files/drawn/${name}.png`;

/** Which drawing an address names; null for none of them. */
export const drawingOf = (address: string): Drawing | null =>
  drawings.find((name) => drawingUrl(name) === address) ?? null;
