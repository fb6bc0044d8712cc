import './theme/tokens.css';
import './theme/base.css';
import { start } from './app/start';
import { loadPlatform } from './platform/detect';

// A start that fails is reported as an unhandled rejection on purpose: index.html holds the page that is shown then,
// and it needs nothing of the bundle.
void loadPlatform().then(start);
