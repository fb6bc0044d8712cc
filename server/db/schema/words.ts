// Words that the operator looks for in what members write.

export interface WordListRow {
  id: string;
  name: string;
  /** See wordActs of the contract. */
  act: string;
  /** Where they are looked for, with commas between. */
  places: string;
  active: number;
  at: number;
}

/** Keyed by list and word. */
export interface ListedWordRow {
  list_id: string;
  word: string;
  /** How often it was found, in all. */
  hits: number;
}

/** Unique by list, day, place and word. They stay when the word or its list goes. */
export interface WordHitRow {
  id: string;
  /** As server/days.ts counts them. */
  day: number;
  list_id: string;
  place: string;
  word: string;
  hits: number;
}
