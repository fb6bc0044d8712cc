import { sweep } from './sweep';

sweep('touch', 'user');
