import type { Messages } from '../messages';
import { filmsCn } from '../messages/films-zh-cn';

/** Why a film did not become one; the words are in the catalogues. */
export type FilmFailure = keyof typeof filmsCn.failures;
export const uploadFailures = Object.keys(filmsCn.failures) as FilmFailure[];

/** Those that may go away without another file: who sent it may have it packaged anew. */
const passing: readonly FilmFailure[] = ['disk', 'error', 'slow'];
export const mayTryAgain = (reason: string): boolean => passing.some((one) => one === reason);

/** A film that is refused while it is looked at or packaged. */
export class FilmRefused extends Error {
  constructor(
    readonly reason: FilmFailure,
    options?: ErrorOptions,
  ) {
    super(reason, options);
    this.name = 'FilmRefused';
  }
}

/** Why an upload failed, in the viewer's words; '' where it did not. */
export function failureText(t: Messages, reason: string): string {
  const texts: Readonly<Record<string, string>> = t.films.failures;
  return reason ? (texts[reason] ?? t.films.failures.error) : '';
}
