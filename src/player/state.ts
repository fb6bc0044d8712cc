import type { abilitiesFor } from './ability-list';
import type { CommandsOf, StateOf } from './compose';

/** The types in which owners and views speak of a player. */
export type { AudioChoice } from './abilities/audio';
export type { EpisodeChoice } from './abilities/episodes';
export type { SleepState } from './abilities/sleep';
export type { Refusal } from './errors';
export type { Address, PlayerSource } from './film';
export type { PlayerPrefs } from './prefs';

type Abilities = ReturnType<typeof abilitiesFor>;

/** Everything a view of the player reads: the film, and what the abilities own. Written from what element and engine report. */
export type PlayerState = StateOf<Abilities>;

/** Everything that can be asked of a player. */
export type PlayerCommands = CommandsOf<Abilities>;
