import type { AbilityDeps, Attached, Turns } from './ability';
import type { FilmState } from './film';

/** What a list of abilities consists of; `State` is the state of the whole player. */
interface Member<State> {
  initial: object;
  attach: (deps: AbilityDeps<State>) => Attached<object>;
}
type AnyMember = Member<never>;

/** From `A | B` to `A & B`. */
type Both<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
/** One plain object type, which the compiler and an editor show with its keys. */
type Plain<T> = { [Key in keyof T]: T[Key] };

/** The state of a player with these abilities. */
export type StateOf<List extends readonly AnyMember[]> = Plain<FilmState & Both<List[number]['initial']>>;

/** The commands of a player with these abilities. */
export type CommandsOf<List extends readonly AnyMember[]> = Plain<Both<ReturnType<List[number]['attach']>['commands']>>;

/** The abilities' own parts of the state, as they are before anything is loaded. */
export function initialOf<List extends readonly AnyMember[]>(list: List) {
  return merged(list.map(({ initial }) => initial)) as Plain<Both<List[number]['initial']>>;
}

/** Attached abilities as one: all their commands, and the turns of a film's life handed to each. */
export interface Composition<Commands> extends Turns {
  commands: Commands;
}

/** Attaches abilities in the order of the list, and hands each turn of a film's life to them in that order. */
export function compose<State, List extends readonly Member<State>[]>(
  list: List,
  deps: AbilityDeps<State>,
): Composition<CommandsOf<List>> {
  const attached = list.map((ability) => ability.attach(deps));
  return {
    commands: merged(attached.map(({ commands }) => commands)) as CommandsOf<List>,
    onShaka(shaka) {
      for (const ability of attached) ability.onShaka?.(shaka);
    },
    onSource(source) {
      for (const ability of attached) ability.onSource?.(source);
    },
    onReady() {
      for (const ability of attached) ability.onReady?.();
    },
  };
}

const merged = (parts: readonly object[]): object => Object.assign({}, ...parts);
