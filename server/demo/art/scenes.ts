import type { Scene } from './canvas';
import { cityScenes } from './scenes-city';
import { homeScenes } from './scenes-home';
import { landScenes } from './scenes-land';
import { skyScenes } from './scenes-sky';
import { sportScenes } from './scenes-sport';
import { stageScenes } from './scenes-stage';
import { waterScenes } from './scenes-water';

const all = {
  ...cityScenes,
  ...homeScenes,
  ...landScenes,
  ...skyScenes,
  ...sportScenes,
  ...stageScenes,
  ...waterScenes,
};

export type SceneName = keyof typeof all;
export const scenes: Record<SceneName, Scene> = all;
