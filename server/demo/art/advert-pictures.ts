import type { PostPainting } from './post-pictures';

const of =
  (width: number, height: number) =>
  (name: string, scene: PostPainting['scene'], palette: PostPainting['palette'], focus = 0.5): PostPainting => ({
    ...{ name, scene, palette, width, height, focus },
  });
const wide = of(1280, 720);
const band = of(1280, 352);

/** What is painted for the demo's adverts: what they speak of at another hour, in the shape of the place where they stand. */
export const advertPictures: readonly PostPainting[] = [
  wide('startup', 'startrain', 'nova', 0.62),
  wide('pause', 'sword', 'crimson', 0.6),
  wide('insert', 'fox', 'dusk', 0.6),
  wide('floating', 'waves', 'reef', 0.6),
  wide('under', 'windowlight', 'azure', 0.5),
  band('home', 'harbour', 'alpenglow', 0.62),
];
