import { expect, it, vi } from 'vitest';
import { TransferBar } from './TransferBar';
import { mount } from './test-support';

const press = vi.fn();
const bar = (
  <TransferBar
    id="keeping"
    mark={{ 'data-keep-bar': 'running' }}
    icon="download"
    name="潮汐"
    state="40%"
    corner="潮汐 · 40%"
    share={0.4}
    onPress={press}
  />
);
const whole = () => document.querySelector<HTMLElement>('[data-keep-bar="running"]');

it('of a phone has a name, a state that is read out, how far it is, and leads on', async () => {
  await mount(bar, 'touch');
  expect(whole()?.textContent).toBe('潮汐40%');
  expect(whole()?.querySelector('[role="status"]')?.textContent).toBe('40%');
  expect(whole()?.querySelector('i')?.style.transform).toBe('scaleX(0.4)');
  whole()?.querySelector<HTMLElement>('button')?.click();
  expect(press).toHaveBeenCalledTimes(1);
});

it('of a desktop is one line in the corner, which cannot be pressed', async () => {
  await mount(bar, 'tv');
  expect(whole()?.textContent).toBe('潮汐 · 40%');
  expect(whole()?.querySelector('button')).toBeNull();
});
