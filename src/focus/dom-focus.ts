import { isPointer } from './input';
import { reveal } from './reveal';
import { focusTree } from './tree';

function onFocusIn({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement)) return;
  focusTree.follow(target);
  // What got focus by script or by a screen reader is brought into view like everything else; under a pointer nothing may
  // move.
  if (target.hasAttribute('data-focus') && !isPointer() && !focusTree.isMoving()) reveal(target);
}

function onFocusOut(event: FocusEvent): void {
  // On its way to another element: a repair in between would take a tapped text field its focus again.
  if (event.relatedTarget) return;
  // The engine dropped focus to body (a removed or hidden node): the tree decides where it goes.
  Promise.resolve().then(() => {
    const isLost = document.activeElement === document.body || !document.activeElement;
    if (document.hasFocus() && isLost) focusTree.repairNow();
  });
}

/** The tree follows the document's own changes of focus, and repairs it where it got lost. @returns a function that stops it */
export function followDomFocus(): () => void {
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('focusout', onFocusOut);
  return () => {
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('focusout', onFocusOut);
  };
}
