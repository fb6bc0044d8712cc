import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../contract/limits';
import { Button } from './Button';
import { ToastHost } from './ToastHost';
import { mount } from './test-support';
import { showToast, toastStore } from './toast';

const shown = () => document.querySelector('[role="status"]')?.textContent;
const say = (...given: Parameters<typeof showToast>) => act(async () => showToast(...given));
const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    toastStore.setState({ queue: [] });
  });
  afterEach(() => vi.useRealTimers());

  it('show one after the other, each for its time', async () => {
    await mount(<ToastHost />);
    await say('链接已复制', 1500, 'good');
    await say('网络错误', 1000, 'bad');
    expect(shown()).toBe('链接已复制');
    await wait(1499);
    expect(shown()).toBe('链接已复制');
    await wait(1);
    expect(shown()).toBe('网络错误');
    await wait(1000);
    expect(shown()).toBe('');
  });

  it('stay five seconds unless told otherwise', async () => {
    await mount(<ToastHost />);
    await say('上传失败，请重试');
    await wait(limits.errorToastMs - 1);
    expect(shown()).toBe('上传失败，请重试');
    await wait(1);
    expect(shown()).toBe('');
  });

  it('say the same sentence once, and nothing for no words', async () => {
    await mount(<ToastHost />);
    await say('网络错误', 1000);
    await say('网络错误', 1000);
    await say('');
    expect(toastStore.getState().queue).toHaveLength(1);
  });

  it('never take focus', async () => {
    const { focused } = await mount(
      <>
        <Button label="播放" onPress={() => undefined} />
        <ToastHost />
      </>,
    );
    await say('您需要登录才能继续', 1500);
    expect(focused()).toBe('播放');
  });
});
