import { afterEach, expect, it } from 'vitest';
import { yieldFocus } from './inert-frame';

const { focus } = HTMLElement.prototype;
afterEach(() => {
  HTMLElement.prototype.focus = focus;
  document.body.textContent = '';
});

function button(): HTMLButtonElement {
  const element = document.createElement('button');
  document.body.append(element);
  return element;
}

it('in a frame that is inert nothing takes the focus, until the frame is inert no more', () => {
  const frame = document.createElement('iframe');
  frame.setAttribute('inert', '');
  yieldFocus(frame);
  const control = button();
  control.focus();
  expect(document.activeElement).toBe(document.body);
  frame.removeAttribute('inert');
  control.focus();
  expect(document.activeElement).toBe(control);
});

it('a page of its own takes the focus', () => {
  yieldFocus();
  const control = button();
  control.focus();
  expect(document.activeElement).toBe(control);
});
