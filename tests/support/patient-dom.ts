import { notifyManager } from '@tanstack/react-query';
import { configure } from '@testing-library/react';
import { patienceMs } from './patience';

/** Before each file with components: the same for `findBy...`, which would give up after a second, too. */
configure({ asyncUtilTimeout: patienceMs });

/**
 * An answer of the query library is shown in the same turn as it came: by its timer it came before or after the end of an `act`, as the
 * machine liked.
 */
notifyManager.setScheduler(queueMicrotask);
