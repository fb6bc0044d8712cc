import { first } from './first';
import { rest } from './rest';

export const messages = { ...first, ...rest };
