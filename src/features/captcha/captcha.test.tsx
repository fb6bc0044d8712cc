import { act, fireEvent, screen } from '@testing-library/react';
import { sha256 } from 'js-sha256';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/errors';
import { ret } from '../../contract/ret';
import { click, mount } from '../../ui/test-support';
import { CaptchaHost } from './CaptchaHost';
import { captchaStore } from './captcha-store';
import { withCaptcha } from './with-captcha';
import { doWork } from './work';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/client', async (original) => ({ ...(await original<object>()), call }));

const required = (kind: string) => new ApiError('refused', ret.captchaRequired, '请先完成验证', { kind });
let made = 0;
/** The answers that captchaSolve was called with. */
let answers: string[];
/** The next results of captchaSolve; a ticket where the list is empty. */
let refusals: ApiError[];
const task = {
  seconds: 180,
  picture: 'data:,',
  piece: 'data:,',
  width: 640,
  height: 320,
  pieceSize: 112,
  pieceTop: 40,
};

beforeEach(() => {
  [made, answers, refusals] = [0, [], []];
  captchaStore.setState({ queue: [] });
  call.mockReset();
  call.mockImplementation(async (name: string, params: { kind: string; id: string; answer: string }) => {
    if (name === 'captchaCreate') {
      made += 1;
      const { kind } = params;
      return kind === 'work' ? { id: `w${made}`, kind, challenge: 'abc', bits: 6 } : { ...task, kind, id: `c${made}` };
    }
    answers.push(params.answer);
    const refusal = refusals.shift();
    if (refusal) throw refusal;
    return { ticket: `ticket-${params.id}` };
  });
});
afterEach(() => vi.useRealTimers());

/** Lets React work until the check passes. */
const settled = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    check();
  });

/** Sends a call that needs a ticket of that kind. @returns the tickets it was sent with, and its outcome */
function send(kind: string) {
  const tickets: (string | undefined)[] = [];
  const outcome: { value?: string; error?: ApiError } = {};
  const done = withCaptcha(async (ticket) => {
    tickets.push(ticket);
    if (!ticket) throw required(kind);
    return 'in';
  }).then(
    (value) => void Object.assign(outcome, { value }),
    (error) => void Object.assign(outcome, { error }),
  );
  return { tickets, outcome, done };
}
async function open(kind: 'slider' | 'letters', layout: 'tv' | 'touch' = 'tv') {
  const bench = await mount(<CaptchaHost />, layout);
  const sent = send(kind);
  await settled(() => expect(document.querySelector('img')).toBeTruthy());
  return { ...bench, ...sent };
}
const knob = () => screen.getByRole('slider');
const notice = () => screen.getByRole('status').textContent;

describe('proof of work', () => {
  it('finds a number whose hash begins with so many zeros', async () => {
    const n = await doWork('challenge', 10);
    const [first = 1, second = 255] = sha256.array(`challenge:${n}`);
    expect([first, second >>> 6]).toEqual([0, 0]);
  });

  it('is done without a word, and the call is sent again with its ticket', async () => {
    const { tickets, outcome, done } = send('work');
    await done;
    expect([tickets, outcome.value]).toEqual([[undefined, 'ticket-w1'], 'in']);
    expect(captchaStore.getState().queue).toEqual([]);
  });

  it('ends where the server is never content', async () => {
    await expect(withCaptcha(() => Promise.reject(required('work')))).rejects.toMatchObject({
      ret: ret.captchaRequired,
    });
    expect(made).toBe(3);
  });

  it('is no answer to other refusals', async () => {
    const refusal = new ApiError('refused', 400, '账号或密码不正确');
    await expect(withCaptcha(() => Promise.reject(refusal))).rejects.toBe(refusal);
    expect(call).not.toHaveBeenCalled();
  });
});

describe('the slider by remote', () => {
  it('moves by steps of two, answers by OK, and the call goes on', async () => {
    const { press, done, outcome, focused } = await open('slider');
    expect(focused()).toBe('移动拼图');
    for (let n = 0; n < 21; n += 1) await press('ArrowRight');
    await press('ArrowLeft');
    expect(knob().getAttribute('aria-valuenow')).toBe('40');
    await press('Enter');
    await act(() => done);
    expect([answers, outcome.value]).toEqual([['40'], 'in']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stops at both ends and stays there', async () => {
    const { press, focused } = await open('slider');
    await press('ArrowLeft');
    expect(knob().getAttribute('aria-valuenow')).toBe('0');
    for (let n = 0; n < 55; n += 1) await press('ArrowRight');
    expect([knob().getAttribute('aria-valuenow'), focused()]).toEqual(['100', '移动拼图']);
  });

  it('that was wrong gives way to a new one, with a sentence, and its piece is at the left', async () => {
    const { press, done, outcome } = await open('slider');
    refusals.push(new ApiError('refused', 400, '验证没有通过，请再试一次'));
    await press('ArrowRight');
    await press('Enter');
    await settled(() => expect(made).toBe(2));
    expect([notice(), knob().getAttribute('aria-valuenow')]).toEqual(['验证没有通过，请再试一次', '0']);
    await press('ArrowRight');
    await press('Enter');
    await act(() => done);
    expect(outcome.value).toBe('in');
  });

  it('stays where nobody answered, with a sentence', async () => {
    const { press } = await open('slider');
    refusals.push(new ApiError('network', 0, ''));
    await press('ArrowRight');
    await press('Enter');
    await settled(() => expect(notice()).toBe('网络不通，请检查后再试一次'));
    expect([made, knob().getAttribute('aria-valuenow')]).toEqual([1, '2']);
  });

  it('that was too late gives way to a new one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await open('slider');
    await act(() => vi.advanceTimersByTimeAsync(180_000));
    expect([made, notice()]).toEqual([2, '验证已过期，已换一张']);
  });

  it('is given up by Back: the call ends with a sentence, and focus is where it was', async () => {
    const { press, done, outcome } = await open('slider');
    await press('Escape');
    await act(() => done);
    expect(outcome.error).toMatchObject({ kind: 'refused', message: '完成安全验证后才能继续' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that no picture came, and 换一张 asks again', async () => {
    call.mockRejectedValueOnce(new ApiError('network', 0, ''));
    await mount(<CaptchaHost />);
    send('slider');
    await settled(() => expect(notice()).toContain('网络不通'));
    await click('换一张');
    expect(document.querySelector('img')).toBeTruthy();
  });
});

describe('the slider by finger', () => {
  it('is dragged, and answers when it is let go; a touch alone does not', async () => {
    const { done, outcome } = await open('slider', 'touch');
    const track = knob().parentElement!.parentElement!;
    vi.spyOn(track, 'getBoundingClientRect').mockReturnValue({ left: 20, width: 264 } as DOMRect);
    vi.spyOn(knob(), 'getBoundingClientRect').mockReturnValue({ left: 20, width: 64 } as DOMRect);
    await act(async () => {
      fireEvent.pointerDown(track, { clientX: 50, pointerId: 1 });
      fireEvent.pointerUp(track, { clientX: 50, pointerId: 1 });
      fireEvent.click(knob());
    });
    expect(answers).toEqual([]);
    await act(async () => {
      fireEvent.pointerDown(track, { clientX: 50, pointerId: 1 });
      fireEvent.pointerMove(track, { clientX: 100, pointerId: 1 });
      fireEvent.pointerMove(track, { clientX: 150, pointerId: 1 });
      fireEvent.pointerUp(track, { clientX: 150, pointerId: 1 });
    });
    await act(() => done);
    expect([answers, outcome.value]).toEqual([['50'], 'in']);
  });
});

describe('letters', () => {
  it('are typed and sent; nothing typed is told without asking', async () => {
    const { done, outcome } = await open('letters', 'touch');
    await click('确认');
    expect([screen.getByRole('alert').textContent, answers]).toEqual(['请填写图片里的字母', []]);
    fireEvent.change(screen.getByPlaceholderText('请输入字母'), { target: { value: ' kXe4t ' } });
    await click('确认');
    await act(() => done);
    expect([answers, outcome.value]).toEqual([['kXe4t'.slice(0, 4)], 'in']);
  });

  it('of another picture are typed anew', async () => {
    await open('letters', 'touch');
    const field = () => screen.getByPlaceholderText<HTMLInputElement>('请输入字母');
    fireEvent.change(field(), { target: { value: 'abc' } });
    await click('换一张');
    expect(field().value).toBe('');
  });
});
