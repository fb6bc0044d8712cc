import { StartError } from '../errors';
import { shownPlace } from './postgres-errors';

/** The table that stands in a database as long as only a part of a site has been copied there. */
export const HALF_COPIED = 'copy_progress';

export const halfCopied = (place: string): StartError =>
  new StartError(
    'unfit_database',
    `${shownPlace(place)} holds a site that was copied only in part. Nothing was changed. ` +
      'Go on with the same npm run db -- copy, which begins where it stopped.',
  );
