/** One connection, as those who serve its events see it. */
export interface Guest {
  id: string;
  /** Names of the rooms it is in. */
  rooms(): string[];
  join(room: string): Promise<void>;
  leave(room: string): Promise<void>;
}
