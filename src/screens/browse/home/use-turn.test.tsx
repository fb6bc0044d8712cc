import { act, cleanup, render } from '@testing-library/react';
import { Activity, useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limits } from '../../../contract/limits';
import { useTurn } from './use-turn';

const animate = vi.fn();
const reducedMotion = vi.hoisted(() => vi.fn(() => false));
vi.mock('../../../focus/motion', () => ({ prefersReducedMotion: reducedMotion }));
beforeEach(() => {
  animate.mockReset();
  Object.assign(HTMLElement.prototype, { animate });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
});

function Page({ id }: { id: string }) {
  const content = useRef<HTMLDivElement>(null);
  useTurn(content);
  return <div id={id} ref={content} />;
}
/** The pages as the app keeps them: the shown one visible, the others behind it; '' is a page of another kind. */
const app = (shown: string) => (
  <>
    {['front', 'movie'].map((id) => (
      <Activity key={id} mode={id === shown ? 'visible' : 'hidden'}>
        <Page id={id} />
      </Activity>
    ))}
  </>
);

it('comes up softly from one home page to the next and back, and from nowhere else', async () => {
  const { rerender } = render(app('front'));
  const show = (id: string) => act(async () => rerender(app(id)));
  expect(animate).not.toHaveBeenCalled();
  await show('movie');
  await show('front');
  expect(animate.mock.contexts.map((element) => (element as HTMLElement).id)).toEqual(['movie', 'front']);
  expect(animate.mock.calls[0]?.[1]).toMatchObject({ duration: limits.homeDuration });
  await show('');
  await show('movie');
  expect(animate).toHaveBeenCalledTimes(2);
  reducedMotion.mockReturnValue(true);
  await show('front');
  expect(animate).toHaveBeenCalledTimes(2);
});
