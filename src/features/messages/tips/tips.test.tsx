import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../api/queries';
import { limits } from '../../../contract/limits';
import type { ChatMessage } from '../../../contract/schemas/chat';
import { FocusScope } from '../../../focus/Group';
import { useConfig } from '../../../state/config';
import { useSession } from '../../../state/session';
import { changeSettings, resetSettings } from '../../../state/settings';
import { Button } from '../../../ui/Button';
import { Panel } from '../../../ui/Panel';
import { type Bench, click, mount } from '../../../ui/test-support';
import { openConversation } from '../../chat/open-conversation';
import MessageTip from './MessageTip';
import { type Place, takeMessage, takeNotice } from './take';
import { ignoreTips, resetTips, tipStore } from './tip-store';

const sounds = vi.hoisted(() => vi.fn());
vi.mock('./tip-sound', () => ({ playTipSound: sounds }));

const home: Place = { path: '/', film: false };
const message = (sender: string, seq: number, change: Partial<ChatMessage> = {}): ChatMessage => ({
  ...{
    id: `m${sender}${seq}`,
    conversationId: `p:me:${sender}`,
    seq,
    kind: 'text',
    sender,
    clientId: `c${seq}`,
    text: '在吗',
  },
  ...{ picture: null, card: null, recalls: 0, recalled: false, sentAt: 0 },
  ...change,
});
/** A private message of another person. */
const from = (sender: string, seq = 1, type = 1, change: Partial<ChatMessage> = {}) => ({
  ...{ id: `m${sender}${seq}`, fromUid: sender, fromUserKey: sender, avatar: '', nickname: `${sender}的名字`, type },
  message: message(sender, seq, change),
});
const target = {
  mediaKey: 'heifeng',
  episodeKey: 'heifeng-1',
  commentId: 'k1',
  time: 12.5,
  uid: '',
  postId: '',
  storeKey: '',
};
const liked = (nickName: string) => ({
  id: 'n1',
  what: 'likeComment' as const,
  nickName,
  avatar: '',
  text: '',
  target,
});

let bench: Bench;
const show = async (place: Place = home, layout: 'tv' | 'touch' = 'tv') => {
  bench = await mount(
    <>
      <Button label="片名" onPress={() => undefined} />
      <MessageTip place={place} />
    </>,
    layout,
  );
};
const take = (run: () => void) => act(async () => run());
const tip = () => document.querySelector('[data-tip]')?.textContent ?? '';

beforeEach(async () => {
  vi.useFakeTimers();
  sessionStorage.clear();
  queryClient.clear();
  sounds.mockReset();
  resetSettings();
  resetTips();
  openConversation.setState({ conversationId: '', peerId: '' });
  useSession.setState({ user: { id: 'me' }, token: null } as never);
  await show();
});
afterEach(() => vi.useRealTimers());

describe('tips of messages (spec section 4)', () => {
  it('says who and what, makes a sound, and goes after 10 s; focus stays where it was', async () => {
    expect(bench.focused()).toBe('片名');
    await take(() => takeMessage(from('lin'), home));
    expect(tip()).toContain('lin的名字');
    expect(tip()).toContain('在吗');
    expect(sounds).toHaveBeenCalledOnce();
    expect(bench.focused()).toBe('片名');
    await take(() => vi.advanceTimersByTime(limits.tipPopupMs - 1));
    expect(tip()).not.toBe('');
    await take(() => vi.advanceTimersByTime(1));
    expect(tip()).toBe('');
  });

  it('gathers what comes within 10 s, with three faces at most, and then stands for 10 s more', async () => {
    for (const [at, name] of ['a', 'b', 'c', 'd'].entries()) {
      await take(() => vi.advanceTimersByTime(4_000));
      await take(() => takeMessage(from(name, at + 1), home));
    }
    expect(tip()).toContain('4 条新消息');
    // Three faces, each the first character of a name: those who wrote last.
    expect(tip()).toMatch(/^dcbd的名字、c的名字/);
    expect(tipStore.getState().users.map(({ uid }) => uid)).toEqual(['d', 'c', 'b', 'a']);
    await take(() => vi.advanceTimersByTime(limits.tipPopupMs));
    expect(tip()).toBe('');
  });

  it('the same message twice is one', async () => {
    await take(() => takeMessage(from('lin'), home));
    await take(() => takeMessage(from('lin'), home));
    expect(tipStore.getState().messages).toHaveLength(1);
  });

  it.each([
    ['of kind 0', () => takeMessage(from('lin', 1, 0), home)],
    ['of one’s own, from another device', () => takeMessage(from('me'), home)],
    ['on the page of private messages', () => takeMessage(from('lin'), { path: '/privateMessage', film: false })],
    ['of a deed on that page', () => takeNotice(liked('林深'), { path: '/privateMessage', film: false })],
    ['over a film', () => takeMessage(from('lin'), { path: '/play/:mediaKey', film: true })],
  ])('there is none, and no sound, %s', async (_what, act_) => {
    await take(act_);
    expect([tip(), sounds.mock.calls]).toEqual(['', []]);
  });

  it('there is none of the sender whose chat is open', async () => {
    openConversation.setState({ conversationId: 'p:me:lin', peerId: 'lin' });
    await take(() => takeMessage(from('lin'), home));
    expect([tip(), sounds.mock.calls]).toEqual(['', []]);
    await take(() => takeMessage(from('may'), home));
    expect(tip()).toContain('may的名字');
  });

  it('there is none of a muted conversation; what the viewer calls somebody stands before their name', async () => {
    const row = (id: string, change: object) => ({ id: `p:me:${id}`, remark: '', muted: false, ...change });
    queryClient.setQueryData(['conversations', { box: 'own' }, 'pages', 'zh-CN'], {
      pages: [{ info: [row('lin', { muted: true }), row('may', { remark: '阿梅' })] }],
    });
    await take(() => takeMessage(from('lin'), home));
    expect(tip()).toBe('');
    await take(() => takeMessage(from('may'), home));
    expect(tip()).toContain('阿梅');
  });

  it('there is none where notifications are off, and no sound where that is off', async () => {
    changeSettings({ enableNotify: false });
    await take(() => takeMessage(from('lin'), home));
    expect(tip()).toBe('');
    changeSettings({ enableNotify: true, messageSound: false });
    await take(() => takeMessage(from('lin'), home));
    expect(tip()).not.toBe('');
    expect(sounds).not.toHaveBeenCalled();
  });

  it('there is none in 青少年模式, and the one that stands goes', async () => {
    const { config } = useConfig.getState();
    await take(() => takeMessage(from('lin'), home));
    expect(tip()).not.toBe('');
    await take(() => useConfig.setState({ config: { ...config, teen: true } }));
    expect(tip()).toBe('');
    sounds.mockReset();
    await take(() => takeMessage(from('may'), home));
    await take(() => takeNotice(liked('林深'), home));
    expect([tip(), sounds.mock.calls]).toEqual(['', []]);
    useConfig.setState({ config });
  });

  it('there is one over a film where the viewer wishes it', async () => {
    changeSettings({ tipsOverFilm: true });
    const film = { path: '/play/:mediaKey', film: true };
    await show(film);
    await take(() => takeMessage(from('lin'), film));
    expect(tip()).toContain('lin的名字');
  });

  it('stands over a film that fills the screen, and goes where a panel opens over it', async () => {
    changeSettings({ tipsOverFilm: true });
    const film = { path: '/play/:mediaKey', film: true };
    const over = (panel: boolean) => (
      <>
        <FocusScope id="full">
          <Button label="暂停" landing onPress={() => undefined} />
        </FocusScope>
        {panel ? (
          <Panel title="设置" onClose={() => undefined}>
            <Button label="弹幕" landing onPress={() => undefined} />
          </Panel>
        ) : null}
        <MessageTip place={film} />
      </>
    );
    bench = await mount(over(false));
    expect(bench.focused()).toBe('暂停');
    await take(() => takeMessage(from('lin'), film));
    expect(tip()).toContain('lin的名字');
    bench = await mount(over(true));
    expect(bench.focused()).toBe('弹幕');
    expect(tip()).toBe('');
  });

  it('ignored, there is none for the session, also after a reload; taken back, there is', async () => {
    await show(home, 'touch');
    await take(() => takeMessage(from('lin'), home));
    await click('本次不再提醒');
    expect(tip()).toBe('');
    expect(sessionStorage.getItem('dt.tipsIgnored')).toBe('1');
    resetTips();
    await take(() => takeMessage(from('lin', 2), home));
    expect(tip()).toBe('');
    ignoreTips(false);
    await take(() => takeMessage(from('lin', 3), home));
    expect(tip()).not.toBe('');
  });

  it('resetting messages clears what was told', async () => {
    await take(() => takeMessage(from('lin'), home));
    await take(() => useSession.setState({ user: null } as never));
    expect(tipStore.getState()).toEqual({ users: [], messages: [] });
  });

  it('goes where the viewer goes to the messages themselves', async () => {
    await take(() => takeMessage(from('lin'), home));
    await show({ path: '/privateMessage', film: false });
    expect(tip()).toBe('');
  });
});

describe('what a tip leads to', () => {
  /** Holds OK for longer than a long press. */
  const holdOk = async () => {
    const init = { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true };
    const held = document.activeElement ?? document.body;
    await act(async () => {
      held.dispatchEvent(new KeyboardEvent('keydown', init));
      vi.advanceTimersByTime(limits.longPressDelayMs);
      held.dispatchEvent(new KeyboardEvent('keyup', init));
    });
  };

  it('a television holds OK, whatever has focus; a short press is still that of what has focus', async () => {
    const pressed = vi.fn();
    bench = await mount(
      <>
        <Button label="片名" onPress={pressed} />
        <MessageTip place={home} />
      </>,
    );
    await take(() => takeNotice(liked('林深'), home));
    expect(tip()).toContain('长按确认键查看');
    await bench.press('Enter');
    expect(pressed).toHaveBeenCalledOnce();
    await holdOk();
    expect(bench.went).toEqual(['/play/heifeng?comment=k1']);
    expect(pressed).toHaveBeenCalledOnce();
    expect(tip()).toBe('');
    // Without a tip OK acts at once again.
    await bench.press('Enter');
    expect(pressed).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['one writer', [from('lin'), from('lin', 2)], '/chat?toUid=lin&nickName=lin%E7%9A%84%E5%90%8D%E5%AD%97'],
    ['several writers', [from('lin'), from('may')], '/privateMessage'],
  ])('%s', async (_what, given, path) => {
    for (const one of given) await take(() => takeMessage(one, home));
    await holdOk();
    expect(bench.went).toEqual([path]);
  });

  it('several kinds', async () => {
    await take(() => takeMessage(from('lin'), home));
    await take(() => takeNotice(liked('林深'), home));
    await holdOk();
    expect(bench.went).toEqual(['/message']);
  });

  it.each([
    ['likeDanmu' as const, target, '/play/heifeng?episode=heifeng-1&t=12'],
    ['likeTitle' as const, target, '/play/heifeng'],
    ['likeStore' as const, { ...target, mediaKey: '', storeKey: 's1' }, '/stores/s1'],
    ['follow' as const, { ...target, mediaKey: '', uid: 'may' }, '/space/may'],
    ['system' as const, null, '/systemMessageDetail?id=n1'],
  ])('a deed: %s', async (what, of, path) => {
    await take(() => takeNotice({ ...liked('阿may'), what, target: of }, home));
    await holdOk();
    expect(bench.went).toEqual([path]);
  });
});
