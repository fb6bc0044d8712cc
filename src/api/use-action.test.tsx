import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { Component, type ReactNode, useEffect } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { attempt } from './attempt';
import { ApiError } from './errors';
import { useAction } from './use-action';

const refusal = new ApiError('refused', 400, '太快了');

afterEach(cleanup);

describe('an attempt', () => {
  it('hands back what came, or the refusal, and throws what is neither', async () => {
    expect(await attempt(Promise.resolve(7))).toEqual([7, null]);
    expect(await attempt(Promise.reject(refusal))).toEqual([null, refusal]);
    await expect(attempt(Promise.reject(new TypeError('ours')))).rejects.toThrow('ours');
  });
});

describe('an action', () => {
  it('runs once at a time, and says so', async () => {
    let end: () => void = () => undefined;
    const work = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
    const { result } = renderHook(() => useAction(work));
    await act(async () => {
      result.current[0]();
      result.current[0]();
    });
    expect([work.mock.calls.length, result.current[1]]).toEqual([1, true]);
    await act(async () => end());
    expect(result.current[1]).toBe(false);
    await act(async () => result.current[0]());
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('ends with a refusal, which the screen may answer', async () => {
    const onRefused = vi.fn();
    const { result } = renderHook(() => useAction(() => Promise.reject(refusal), onRefused));
    await act(async () => result.current[0]());
    expect(onRefused.mock.calls).toEqual([[refusal]]);
    expect(result.current[1]).toBe(false);
  });

  it('shows a fault of ours at the boundary', async () => {
    class Boundary extends Component<{ children: ReactNode }, { said: string }> {
      override state = { said: '' };
      static getDerivedStateFromError = (error: Error) => ({ said: error.message });
      override render = () => this.state.said || this.props.children;
    }
    function Faulty() {
      const [run] = useAction(() => Promise.reject(new TypeError('ours')));
      useEffect(run, [run]);
      return null;
    }
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await act(
      async () =>
        void render(
          <Boundary>
            <Faulty />
          </Boundary>,
        ),
    );
    expect(screen.getByText('ours')).toBeTruthy();
    quiet.mockRestore();
  });
});
