import { sweep } from './sweep';

sweep('tv', 'visitor');
