import { configure } from '@testing-library/react';
import { patienceMs } from './patience';

/** Before each file with components: the same for `findBy...`, which would give up after a second, too. */
configure({ asyncUtilTimeout: patienceMs });
