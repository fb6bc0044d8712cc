/** A word in one of its readings. `cost` is -ln of its probability: the smaller, the more usual. */
export interface Entry {
  text: string;
  /** As typed: lower case, no tones, v for ü. */
  syllables: string[];
  cost: number;
}
