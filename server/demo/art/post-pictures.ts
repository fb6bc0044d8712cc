import type { PaletteName } from './palettes';
import type { SceneName } from './scenes';

/** A picture that somebody of the demo took. Pixels. */
export interface PostPainting {
  name: string;
  scene: SceneName;
  palette: PaletteName;
  width: number;
  height: number;
  /** Where the subject stands, a share of the width. */
  focus: number;
}

const of =
  (width: number, height: number) =>
  (name: string, scene: SceneName, palette: PaletteName, focus = 0.5): PostPainting => ({
    ...{ name, scene, palette, width, height, focus },
  });
const wide = of(1000, 664);
const tall = of(800, 1064);
const square = of(900, 900);
const flat = of(1000, 562);

/** What is painted for the posts of the demo: the scenes of its titles at another hour, in another frame. */
export const postPictures: readonly PostPainting[] = [
  tall('tower-evening', 'lighthouse', 'alpenglow'),
  wide('harbour-morning', 'harbour', 'dawn', 0.6),
  wide('ferry-wake', 'waves', 'azure'),
  square('tower-noon', 'lighthouse', 'azure'),
  square('table-soup', 'table', 'lantern'),
  square('table-spring', 'table', 'spring'),
  square('market-six', 'market', 'ember'),
  square('market-rain', 'market', 'rain'),
  square('leaves-balcony', 'leaves', 'dawn'),
  wide('reef-one', 'fish', 'abyss'),
  wide('reef-two', 'deepsea', 'reef', 0.6),
  tall('reef-light', 'deepsea', 'abyss'),
  flat('stars-roof', 'startrails', 'polar'),
  tall('aurora-camp', 'aurora', 'nova'),
  square('moon-gate', 'moongate', 'mistgreen'),
  square('moon-gate-night', 'moongate', 'moon'),
  square('willow-lake', 'willow', 'mistgreen'),
  square('silk-red', 'silk', 'silk'),
  square('silk-blue', 'silk', 'indigo'),
  square('weave-hands', 'weave', 'rice'),
  square('pagoda-dusk', 'pagoda', 'dusk'),
  square('lanterns-alley', 'lanterns', 'crimson'),
  square('terraces-dawn', 'terraces', 'dawn'),
  flat('pitch-night', 'pitch', 'neon'),
  wide('court-late', 'court', 'ember'),
  tall('stage-back', 'mic', 'neon'),
  wide('concert-crowd', 'concert', 'stage'),
  tall('guitar-corner', 'guitar', 'dusk'),
  square('fox-sketch', 'fox', 'spring'),
  square('fox-colour', 'fox', 'ember'),
  square('mecha-line', 'mecha', 'azure'),
  square('cat-study', 'cat', 'alpenglow'),
  wide('snow-cabin', 'cabin', 'birch', 0.6),
  wide('snow-train', 'snowtrain', 'moon', 0.6),
  tall('rain-street', 'rainstreet', 'neon'),
  wide('window-light', 'windowlight', 'dawn'),
  flat('rails-home', 'rails', 'dawn'),
  tall('peaks-ridge', 'peaks', 'azure'),
];
