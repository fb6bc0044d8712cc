// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { addNode, currentKey, type FocusCause, focusNode, initTree, move, ROOT, removeNode, repairNow } from './tree';

/** An element that stands somewhere. */
function box(left: number, top: number, width = 100, height = 100): HTMLElement {
  const element = document.createElement('button');
  const rect = new DOMRect(left, top, width, height);
  element.getBoundingClientRect = () => rect;
  element.getClientRects = () => [rect] as unknown as DOMRectList;
  document.body.append(element);
  return element;
}

const leaf = (key: string, parentKey: string, element: HTMLElement) =>
  addNode({ key, parentKey, element, leaf: true, focus: () => element.focus() });

const onEdge = vi.fn<(direction: string) => boolean>();

beforeEach(() => {
  document.body.textContent = '';
  initTree();
  // A row of two, and something right of it.
  addNode({ key: 'row', parentKey: ROOT, element: box(0, 0, 220), leaf: false, focus: () => undefined, onEdge });
  leaf('first', 'row', box(0, 0));
  leaf('last', 'row', box(120, 0));
  leaf('beside', ROOT, box(400, 0));
  onEdge.mockReset();
});

it('a group is asked where an arrow leads out of it, and not before', () => {
  onEdge.mockReturnValue(true);
  focusNode('first');
  move('right');
  expect([currentKey(), onEdge.mock.calls.length]).toEqual(['last', 0]);
  move('right');
  expect([currentKey(), onEdge.mock.calls]).toEqual(['last', [['right']]]);
});

it('a group that has no use for the arrow lets it go on', () => {
  onEdge.mockReturnValue(false);
  focusNode('last');
  move('right');
  expect(currentKey()).toBe('beside');
});

it('what stands beside the page is entered by its own arrow alone', () => {
  addNode({
    key: 'rail',
    parentKey: ROOT,
    element: box(-100, 200, 80, 400),
    leaf: false,
    enteredBy: 'left',
    focus: () => undefined,
  });
  leaf('tab', 'rail', box(-100, 200));
  focusNode('first');
  move('down');
  expect(currentKey()).toBe('first');
  move('left');
  expect(currentKey()).toBe('tab');
});

it('what goes gives its focus to its neighbour, and under a finger nothing scrolls for that', () => {
  const still: boolean[] = [];
  const focus = (element: HTMLElement) => (cause: FocusCause) => {
    still.push(cause.still);
    element.focus();
  };
  const removed = box(0, 300);
  const near = box(0, 420);
  addNode({ key: 'column', parentKey: ROOT, element: box(0, 300, 100, 220), leaf: false, focus: () => undefined });
  addNode({ key: 'near', parentKey: 'column', element: near, leaf: true, focus: focus(near) });
  document.documentElement.setAttribute('data-layout', 'touch');
  for (const input of ['keys', 'pointer']) {
    document.documentElement.setAttribute('data-input', input);
    addNode({ key: 'removed', parentKey: 'column', element: removed, leaf: true, focus: focus(removed) });
    focusNode('removed');
    removeNode('removed');
    repairNow();
    expect(currentKey(), input).toBe('near');
  }
  expect(still).toEqual([false, false, false, true]);
});
