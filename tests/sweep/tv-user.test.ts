import { sweep } from './sweep';

sweep('tv', 'user');
