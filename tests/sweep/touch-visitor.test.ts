import { sweep } from './sweep';

sweep('touch', 'visitor');
