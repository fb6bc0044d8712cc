import type { Scene } from './canvas';
import { airScenes } from './scenes/air';
import { courtScenes } from './scenes/court';
import { deepScenes } from './scenes/deep';
import { fieldsScenes } from './scenes/fields';
import { folkScenes } from './scenes/folk';
import { forestScenes } from './scenes/forest';
import { homeScenes } from './scenes/home';
import { iceScenes } from './scenes/ice';
import { inkScenes } from './scenes/ink';
import { landmarksScenes } from './scenes/landmarks';
import { machinesScenes } from './scenes/machines';
import { mechaScenes } from './scenes/mecha';
import { mountainsScenes } from './scenes/mountains';
import { nightOutScenes } from './scenes/night-out';
import { orbitScenes } from './scenes/orbit';
import { passerbyScenes } from './scenes/passerby';
import { pixelScenes } from './scenes/pixel';
import { seaScenes } from './scenes/sea';
import { stageScenes } from './scenes/stage';
import { streetsScenes } from './scenes/streets';
import { theatreScenes } from './scenes/theatre';
import { tracksScenes } from './scenes/tracks';

const all = {
  ...seaScenes,
  ...deepScenes,
  ...fieldsScenes,
  ...mountainsScenes,
  ...tracksScenes,
  ...forestScenes,
  ...streetsScenes,
  ...landmarksScenes,
  ...nightOutScenes,
  ...airScenes,
  ...orbitScenes,
  ...iceScenes,
  ...courtScenes,
  ...machinesScenes,
  ...mechaScenes,
  ...inkScenes,
  ...passerbyScenes,
  ...pixelScenes,
  ...stageScenes,
  ...theatreScenes,
  ...folkScenes,
  ...homeScenes,
};

export type SceneName = keyof typeof all;
export const scenes: Record<SceneName, Scene> = all;
