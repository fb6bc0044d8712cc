import { audio } from './abilities/audio';
import { buffering } from './abilities/buffering';
import { createDanmuAbility, type DanmuAbilityOptions } from './abilities/danmu';
import { episodes } from './abilities/episodes';
import { error } from './abilities/error';
import { pip } from './abilities/pip';
import { playback } from './abilities/playback';
import { quality } from './abilities/quality';
import { rate } from './abilities/rate';
import { renewal } from './abilities/renewal';
import { resume } from './abilities/resume';
import { seek } from './abilities/seek';
import { sleep } from './abilities/sleep';
import { systemMedia } from './abilities/system-media';
import { text } from './abilities/text';
import { tiles } from './abilities/tiles';
import { volume } from './abilities/volume';

/**
 * Everything the player can do. The player's state and commands, and their types, are made from this list: an ability is
 * its file and its entry here.
 *
 * The order counts: abilities are attached, and told of another film, from the first to the last. `resume` is the first,
 * so that it reports the last position of a film before any other ability puts something back.
 */
export const abilitiesFor = (danmu: DanmuAbilityOptions) =>
  [
    resume,
    playback,
    seek,
    rate,
    volume,
    quality,
    audio,
    text,
    tiles,
    episodes,
    sleep,
    pip,
    systemMedia,
    buffering,
    error,
    renewal,
    createDanmuAbility(danmu),
  ] as const;
