import { act } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Screen } from '../focus/Screen';
import { useLateLanding } from '../focus/use-late-landing';
import { Button } from './Button';
import { DialogHost } from './DialogHost';
import { alertDialog, confirmDialog, dialogStore } from './dialogs';
import { Panel } from './Panel';
import { button, click, mount } from './test-support';

const page = (
  <>
    <Button id="opener" label="退出登录" onPress={() => undefined} />
    <DialogHost />
  </>
);
const dialog = () => document.querySelector('[role="dialog"]');
const ask = <T,>(question: () => Promise<T>): Promise<{ answer: Promise<T> }> =>
  act(async () => ({ answer: question() }));

describe('dialogs', () => {
  beforeEach(() => dialogStore.setState({ queue: [] }));

  it('asks with the spec’s words, the safe choice focused', async () => {
    const { focused } = await mount(page);
    await ask(() => confirmDialog({ text: '要退出吗' }));
    expect(dialog()?.getAttribute('aria-label')).toBe('提示');
    expect(dialog()?.textContent).toBe('提示要退出吗取消确认');
    expect(focused()).toBe('取消');
  });

  it('resolves true for the confirming button alone', async () => {
    await mount(page);
    const yes = await ask(() => confirmDialog({ text: '一', confirm: '退出' }));
    await click('退出');
    expect(await yes.answer).toBe(true);
    const no = await ask(() => confirmDialog({ text: '二' }));
    await click('取消');
    expect(await no.answer).toBe(false);
    expect(dialog()).toBeNull();
  });

  it('TZ4: Back is the answer no, goes no further, and focus returns to where it was', async () => {
    const { press, focused, backs } = await mount(page);
    expect(focused()).toBe('退出登录');
    const { answer } = await ask(() => confirmDialog({ text: '要退出吗' }));
    await press('Escape');
    expect(await answer).toBe(false);
    expect(backs()).toBe(0);
    expect(focused()).toBe('退出登录');
  });

  it('over a panel of the page is what Back closes, and the panel stands', async () => {
    const closed = vi.fn();
    const { press } = await mount(
      <>
        <Screen>
          <Panel title="存储" onClose={closed}>
            <Button id="clear" label="清空" onPress={() => undefined} />
          </Panel>
        </Screen>
        <DialogHost />
      </>,
    );
    const { answer } = await ask(() => confirmDialog({ text: '要清空吗' }));
    await press('Escape');
    expect([await answer, closed.mock.calls.length]).toEqual([false, 0]);
    await press('Escape');
    expect(closed).toHaveBeenCalledOnce();
  });

  it('one that came by itself, before what the page lands on, gives focus to that', async () => {
    let arrive: () => void = () => undefined;
    function Late() {
      const [isHere, setHere] = useState(false);
      arrive = () => setHere(true);
      return isHere ? <Pack /> : null;
    }
    function Pack() {
      useLateLanding();
      return <Button id="pack" label="月卡" landing onPress={() => undefined} />;
    }
    const { press, focused } = await mount(
      <>
        {page}
        <Late />
      </>,
    );
    await ask(() => confirmDialog({ text: '要为好友开通会员吗' }));
    await act(async () => arrive());
    expect(focused()).toBe('取消');
    await press('Enter');
    expect(dialog()).toBeNull();
    expect(focused()).toBe('月卡');
  });

  it('UI13: arrows do not leave it', async () => {
    const { press, focused } = await mount(page);
    await ask(() => confirmDialog({ text: '要退出吗' }));
    for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowDown']) await press(key);
    expect(['取消', '确认']).toContain(focused());
  });

  it('tells with one button, by which or by Back it ends', async () => {
    const { press, focused } = await mount(page);
    const first = await ask(() => alertDialog({ text: '该账号已在其他设备登录', confirm: '我知道了' }));
    expect(focused()).toBe('我知道了');
    await press('Enter');
    expect(await first.answer).toBeUndefined();
    const second = await ask(() => alertDialog({ text: '再说一次' }));
    await press('Escape');
    expect(await second.answer).toBeUndefined();
  });

  it('asks one thing at a time, each landing on its own safe choice', async () => {
    const { press, focused } = await mount(page);
    const first = await ask(() => confirmDialog({ text: '第一问' }));
    const second = await ask(() => confirmDialog({ text: '第二问' }));
    expect(document.querySelectorAll('[role="dialog"]')).toHaveLength(1);
    expect(dialog()?.textContent).toContain('第一问');
    button('确认').focus();
    await press('Enter');
    expect(await first.answer).toBe(true);
    expect(dialog()?.textContent).toContain('第二问');
    expect(focused()).toBe('取消');
    await click('取消');
    expect(await second.answer).toBe(false);
  });
});
