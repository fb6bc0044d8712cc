import { focusTree } from './tree';

/** `?focus=debug`: outlines every node, names the focused one and logs moves. */
export function startDebugOverlay(): () => void {
  const style = document.createElement('style');
  style.textContent =
    '[data-node]{outline:1px dashed rgba(95,197,138,.7)!important}[data-focus]{outline:1px dotted rgba(229,180,75,.8)!important}:focus{outline:3px solid #eb5a3c!important}';
  const panel = document.createElement('pre');
  panel.style.cssText =
    'position:fixed;right:0;bottom:0;z-index:99999;max-width:60%;margin:0;padding:8px;background:#000;color:#5fc58a;font:14px/1.3 monospace;white-space:pre-wrap;pointer-events:none';
  document.head.appendChild(style);
  document.body.appendChild(panel);
  const lines: string[] = [];
  const show = () => {
    const active = document.activeElement;
    lines.push(
      `${focusTree.currentKey()} -> ${active?.tagName.toLowerCase() ?? '-'} ${(active?.textContent ?? '').slice(0, 24)}`,
    );
    panel.textContent = lines.slice(-8).join('\n');
  };
  const stop = focusTree.onFocus(show);
  document.addEventListener('focusin', show);
  return () => {
    stop();
    document.removeEventListener('focusin', show);
    style.remove();
    panel.remove();
  };
}
