// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import type { FocusCause } from './node';
import { ROOT } from './norigin';
import { createFocusTree, type FocusTree } from './tree';

let tree: FocusTree;

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
  tree.add({ key, parentKey, element, leaf: true, focus: () => element.focus() });

const onEdge = vi.fn<(direction: string) => boolean>();

beforeEach(() => {
  document.body.textContent = '';
  tree = createFocusTree();
  // A row of two, and something right of it.
  tree.add({ key: 'row', parentKey: ROOT, element: box(0, 0, 220), leaf: false, focus: () => undefined, onEdge });
  leaf('first', 'row', box(0, 0));
  leaf('last', 'row', box(120, 0));
  leaf('beside', ROOT, box(400, 0));
  onEdge.mockReset();
});

it('a group is asked where an arrow leads out of it, and not before', () => {
  onEdge.mockReturnValue(true);
  tree.focus('first');
  tree.move('right');
  expect([tree.currentKey(), onEdge.mock.calls.length]).toEqual(['last', 0]);
  tree.move('right');
  expect([tree.currentKey(), onEdge.mock.calls]).toEqual(['last', [['right']]]);
});

it('a group that has no use for the arrow lets it go on', () => {
  onEdge.mockReturnValue(false);
  tree.focus('last');
  tree.move('right');
  expect(tree.currentKey()).toBe('beside');
});

it('what stands beside the page is entered by its own arrow alone', () => {
  tree.add({
    key: 'rail',
    parentKey: ROOT,
    element: box(-100, 200, 80, 400),
    leaf: false,
    dock: 'rail',
    focus: () => undefined,
  });
  leaf('tab', 'rail', box(-100, 200));
  tree.focus('first');
  tree.move('down');
  expect(tree.currentKey()).toBe('first');
  tree.move('left');
  expect(tree.currentKey()).toBe('tab');
});

it('a phone leaves its page for the tabs by the short way, and comes back by Up', () => {
  const page = box(0, 0, 600, 300);
  tree.add({ key: 'page', parentKey: ROOT, element: page, leaf: false, remember: true, focus: () => undefined });
  leaf('item', 'page', box(0, 300));
  tree.pushScope('page');
  tree.add({
    key: 'bar',
    parentKey: ROOT,
    element: box(0, 900, 600),
    leaf: false,
    dock: 'bar',
    focus: () => undefined,
  });
  leaf('other', 'bar', box(0, 900));
  const present = box(120, 900);
  present.setAttribute('data-landing', '');
  leaf('present', 'bar', present);
  tree.focus('item');
  tree.move('left');
  expect(tree.currentKey()).toBe('present');
  tree.move('up');
  expect(tree.currentKey()).toBe('item');
});

it('the page behind a modal that came unasked is landed on when it closes', async () => {
  const land = vi.fn(() => tree.focus('beside'));
  tree.add({ key: 'page', parentKey: ROOT, element: box(0, 0), leaf: false, focus: () => undefined });
  tree.scopes.setLanding('page', land);
  tree.pushScope('page');
  tree.add({ key: 'modal', parentKey: ROOT, element: box(0, 0), leaf: false, boundary: true, focus: () => undefined });
  leaf('answer', 'modal', box(130, 0));
  const close = tree.pushScope('modal');
  tree.focus('answer');
  close(true);
  tree.remove('answer');
  await Promise.resolve();
  expect([tree.currentKey(), land.mock.calls.length]).toEqual(['beside', 1]);
});

it('what goes gives its focus to its neighbour, and under a finger nothing scrolls for that', () => {
  const still: boolean[] = [];
  const focus = (element: HTMLElement) => (cause: FocusCause) => {
    still.push(cause.still);
    element.focus();
  };
  const removed = box(0, 300);
  const near = box(0, 420);
  tree.add({ key: 'column', parentKey: ROOT, element: box(0, 300, 100, 220), leaf: false, focus: () => undefined });
  tree.add({ key: 'near', parentKey: 'column', element: near, leaf: true, focus: focus(near) });
  document.documentElement.setAttribute('data-layout', 'touch');
  for (const input of ['keys', 'pointer']) {
    document.documentElement.setAttribute('data-input', input);
    tree.add({ key: 'removed', parentKey: 'column', element: removed, leaf: true, focus: focus(removed) });
    tree.focus('removed');
    tree.remove('removed');
    tree.repairNow();
    expect(tree.currentKey(), input).toBe('near');
  }
  expect(still).toEqual([false, false, false, true]);
});

it('what goes hands its focus to the entry of another group, not to what is nearest there', () => {
  tree.add({ key: 'film', parentKey: ROOT, element: box(0, 500, 360, 220), leaf: false, focus: () => undefined });
  leaf('control', 'film', box(150, 500));
  tree.add({ key: 'error', parentKey: 'film', element: box(0, 620, 360), leaf: false, focus: () => undefined });
  const retry = box(0, 620);
  retry.setAttribute('data-entry', '');
  leaf('retry', 'error', retry);
  leaf('feedback', 'error', box(150, 620));
  tree.focus('control');
  tree.remove('control');
  tree.repairNow();
  expect(tree.currentKey()).toBe('retry');
});

it('a mount asks the layout nothing while focus stands, and looks once the frame is made', async () => {
  tree.focus('first');
  const asked = vi.spyOn(tree.nodes.get('first')!.element, 'getClientRects');
  leaf('new', 'row', box(240, 0));
  tree.scheduleRepair();
  await Promise.resolve();
  await Promise.resolve();
  expect([tree.currentKey(), asked.mock.calls.length]).toEqual(['first', 0]);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
});

it('a page that was scrolled away under what stands above it is below it still', () => {
  const scroller = box(0, 300, 600, 600);
  scroller.setAttribute('data-scroller', '');
  const rows = box(0, -900, 600, 1200);
  const row = box(0, 320, 600);
  scroller.append(rows);
  rows.append(row);
  leaf('hero', ROOT, box(0, 120, 600, 160));
  tree.add({ key: 'rows', parentKey: ROOT, element: rows, leaf: false, focus: () => undefined });
  leaf('line', 'rows', row);
  tree.focus('hero');
  tree.move('down');
  expect(tree.currentKey()).toBe('line');
  tree.move('up');
  expect(tree.currentKey()).toBe('hero');
});
