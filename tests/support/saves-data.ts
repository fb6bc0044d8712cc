/**
 * Runs in the page before anything else of it: its line saves data, so nothing comes that nobody has asked for (src/app/film-ahead.ts). The code
 * of the player, three seconds after the start, costs as much processor time as the page itself, and hardly any test plays a film.
 */
export function savesData(): void {
  const { connection } = navigator as Navigator & { connection?: object };
  if (connection) Object.defineProperty(connection, 'saveData', { value: true, configurable: true });
}
