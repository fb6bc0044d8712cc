import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../contract/limits';
import { Button } from './Button';
import { ToastHost } from './ToastHost';
import { mount } from './test-support';
import { type ToastKind, toast, toastStore } from './toast';

const shown = () => document.querySelector('[role="status"]')?.textContent;
const say = (kind: ToastKind, text: string) => act(async () => toast[kind](text));
const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    toastStore.setState({ queue: [] });
  });
  afterEach(() => vi.useRealTimers());

  it('show one after the other, each for its time', async () => {
    await mount(<ToastHost />);
    await say('done', '链接已复制');
    await say('network', '网络错误');
    expect(shown()).toBe('链接已复制');
    await wait(1499);
    expect(shown()).toBe('链接已复制');
    await wait(1);
    expect(shown()).toBe('网络错误');
    await wait(1000);
    expect(shown()).toBe('');
  });

  it('stay five seconds where something went wrong', async () => {
    await mount(<ToastHost />);
    await say('warn', '上传失败，请重试');
    await wait(limits.errorToastMs - 1);
    expect(shown()).toBe('上传失败，请重试');
    await wait(1);
    expect(shown()).toBe('');
  });

  it('say the same sentence once, and nothing for no words', async () => {
    await mount(<ToastHost />);
    await say('network', '网络错误');
    await say('network', '网络错误');
    await say('info', '');
    expect(toastStore.getState().queue).toHaveLength(1);
  });

  it('never take focus', async () => {
    const { focused } = await mount(
      <>
        <Button label="播放" onPress={() => undefined} />
        <ToastHost />
      </>,
    );
    await say('info', '您需要登录才能继续');
    expect(focused()).toBe('播放');
  });
});
