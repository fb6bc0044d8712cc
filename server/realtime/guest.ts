/** One connection, as those who serve its events see it. */
export interface Guest {
  id: string;
  /** Whom it is counted for: of its address, as networkOf has it. */
  network: string;
  /** Names of the rooms it is in. */
  rooms(): string[];
  join(room: string): Promise<void>;
  leave(room: string): Promise<void>;
}
