import { act } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { PullToRefresh } from './PullToRefresh';
import { mount } from './test-support';
import { toastStore } from './toast';

beforeEach(() => toastStore.setState({ queue: [] }));

/** A finger pulls what stands down, and lets go. */
async function pull(onRefresh: () => Promise<unknown>): Promise<void> {
  window.innerWidth = 390;
  await mount(
    <PullToRefresh onRefresh={onRefresh}>
      <p id="content">片单</p>
    </PullToRefresh>,
    'touch',
  );
  const finger = (type: string, y = 0) => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    Object.assign(event, { touches: type === 'touchend' ? [] : [{ clientX: 100, clientY: y }] });
    document.querySelector('#content')?.dispatchEvent(event);
  };
  await act(async () => {
    finger('touchstart', 100);
    finger('touchmove', 104);
    finger('touchmove', 400);
    finger('touchend');
  });
}
const said = () => [document.body.textContent, toastStore.getState().queue.map(({ text }) => text)];

it('says that what is new is there', async () => {
  await pull(async () => undefined);
  expect(said()).toEqual([expect.stringContaining('刷新完成'), []]);
});

it('says that nothing came, and what stood stands', async () => {
  await pull(() => Promise.reject(new Error('no answer')));
  expect(said()).toEqual(['片单', ['内容没有加载出来']]);
});
