import { act, fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { type Crop, squareOf, wholeMiddle } from '../../lib/crop';
import { mount } from '../../ui/test-support';
import { CropFrame, cropByKey } from './CropFrame';

const picture = { url: 'data:,', image: new Image(), width: 2000, height: 1000 };
let now: Crop;

function Bench() {
  const [crop, setCrop] = useState(wholeMiddle);
  now = crop;
  return <CropFrame picture={picture} crop={crop} onChange={setCrop} />;
}
const frame = () => {
  const found = document.querySelector<HTMLElement>('[data-crop]');
  if (!found) throw new Error('no frame');
  found.getBoundingClientRect = () => ({ left: 0, top: 0, width: 400, height: 400 }) as DOMRect;
  return found;
};
const left = () => Math.round(squareOf(picture, now).left);

it('is moved by arrows, and zoomed by them after OK, by channel keys at any time', async () => {
  const { press } = await mount(<Bench />);
  await press('ArrowLeft');
  expect(left()).toBe(440);
  await press('ArrowRight');
  expect(left()).toBe(500);
  await press('Enter');
  expect(frame().getAttribute('data-crop')).toBe('zoom');
  await press('ArrowUp');
  expect(now.zoom).toBeCloseTo(1.12);
  await press('ArrowDown');
  expect(now.zoom).toBe(1);
  await press('Enter');
  await press(']');
  expect(now.zoom).toBeGreaterThan(1);
  await press('[');
  expect(now.zoom).toBe(1);
});

it('leaves an arrow to the focus that can change nothing more', () => {
  // The square is as high as the picture, so it cannot move up or down.
  for (const key of ['up', 'down'] as const) expect(cropByKey(picture, wholeMiddle, key, false)).toEqual(wholeMiddle);
  expect(cropByKey(picture, wholeMiddle, 'down', true)).toEqual(wholeMiddle);
  for (const key of ['left', 'right', 'ok', 'back'] as const)
    expect(cropByKey(picture, wholeMiddle, key, true)).toBeNull();
});

it('follows a finger, two fingers and a wheel', async () => {
  await mount(<Bench />, 'touch');
  const box = frame();
  const at = (clientX: number, clientY: number) => ({ clientX, clientY }) as Touch;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touches: Touch[]) =>
    act(async () => void fireEvent[type](box, { touches, cancelable: true }));
  await touch('touchStart', at(200, 200));
  await touch('touchMove', at(100, 200));
  // Dragging by a quarter of the frame to the left shows a quarter of the square more at the right.
  expect(left()).toBe(750);
  await touch('touchEnd');
  await touch('touchStart', at(150, 200), at(250, 200));
  await touch('touchMove', at(100, 200), at(300, 200));
  expect(now.zoom).toBeCloseTo(2);
  await touch('touchEnd', at(300, 200));
  const before = now;
  await touch('touchMove', at(300, 200));
  // When one of two fingers is lifted, the picture does not jump.
  expect(now).toEqual(before);
  await touch('touchEnd');
  await act(async () => void fireEvent.wheel(box, { deltaY: 1, clientX: 200, clientY: 200 }));
  expect(now.zoom).toBeLessThan(2);
});
