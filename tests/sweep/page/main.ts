import type { Looks } from '../looks';
import type { Landing, Probe } from '../probe';
import { colours } from './colours';
import { faintOf } from './contrast';
import { sizeOf, smallControls } from './control-sizes';
import { covered, idOf, nameOf, onScreen, shellOf, spot, targets, unsafe, visible } from './eye';
import { countRequests } from './frames';
import { reach } from './reach';
import { unsafeText } from './safe-text';
import { smallBody, smallText } from './text-sizes';

/* Installed into each page that is looked at (install.ts): everything the sweep asks goes through these two. */

/** What had focus when the page was asked for its landing: a walk begins there where a press before it lost focus. */
let landed: Element | null = null;

function landing(): Landing {
  const active = document.activeElement;
  landed = active;
  return {
    focused: document.querySelectorAll(':focus').length,
    onBody: !active || active === document.body,
    name: nameOf(active),
    at: spot(active ?? document.body, '').at,
    covered: active && active !== document.body ? covered(active) : '',
    unsafe: active && active !== document.body ? unsafe(active) : '',
  };
}

const probe: Probe = {
  tools: { visible, onScreen, targets, shellOf, spot },
  landing,
  id: () => (document.activeElement && document.activeElement !== document.body ? idOf(document.activeElement) : ''),
  reach: (limit) => reach(limit, landed),
  smallText,
  smallBody,
};
const looks: Looks = { sizeOf, faintOf, smallControls, colours, unsafeText };

Object.assign(window, { probe, looks });
countRequests();
