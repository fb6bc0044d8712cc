import { act, fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { TextArea } from './TextArea';
import { TextField, type TextFieldProps } from './TextField';
import { button, click, mount } from './test-support';

function Form(props: Partial<TextFieldProps> & { onText?: (text: string) => void }) {
  const [text, setText] = useState(props.value ?? '');
  return (
    <TextField
      id="account"
      label="账号"
      landing
      {...props}
      value={text}
      onChange={(next) => {
        setText(next);
        props.onText?.(next);
      }}
    />
  );
}
const dialog = () => document.querySelector('[role="dialog"]');

describe('TextField on TV', () => {
  it('is no input, and opens its keyboard on OK, not on arrival', async () => {
    const { press, focused } = await mount(<Form />);
    expect(focused()).toBe('账号');
    expect(document.querySelector('input')).toBeNull();
    expect(dialog()).toBeNull();
    await press('Enter');
    expect(dialog()?.getAttribute('aria-label')).toBe('账号');
    expect(focused()).toBe('a');
  });

  it('TZ4: Back closes the keyboard, keeps what was typed and returns to the field', async () => {
    const { press, focused, backs } = await mount(<Form />);
    await press('Enter');
    await click('a');
    await click('删除');
    await click('b');
    await click('@');
    await press('Escape');
    expect(dialog()).toBeNull();
    expect(focused()).toBe('账号 b@');
    expect(backs()).toBe(0);
  });

  it('submits by 完成', async () => {
    const onSubmit = vi.fn();
    const { press } = await mount(<Form onSubmit={onSubmit} />);
    await press('Enter');
    await click('完成');
    expect(dialog()).toBeNull();
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('takes what a desktop keyboard types, also keys that are the remote’s elsewhere', async () => {
    const onText = vi.fn();
    const { press, focused, backs } = await mount(<Form onText={onText} maxLength={3} />);
    for (const key of ['m', 'i', '[', 'x']) await press(key);
    expect(focused()).toBe('账号 mi[');
    await press('Backspace');
    expect(focused()).toBe('账号 mi');
    expect(backs()).toBe(0);
    expect(onText).toHaveBeenCalledTimes(4);
  });

  it('loses no character of a hand faster than the renders', async () => {
    const { focused } = await mount(<Form />);
    const target = document.activeElement;
    await act(async () => {
      for (const key of ['a', 'b', 'c']) {
        target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      }
    });
    expect(focused()).toBe('账号 abc');
  });

  it('goes on typing in the open keyboard; Enter is then 完成', async () => {
    const onSubmit = vi.fn();
    const { press, focused } = await mount(<Form onSubmit={onSubmit} />);
    await press('Enter');
    await press('h');
    await press('o');
    expect(focused()).toBe('完成');
    await press('Enter');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(focused()).toBe('账号 ho');
  });

  it('neither shows nor speaks a password', async () => {
    const { press, focused } = await mount(<Form type="password" value="geheim" label="密码" />);
    expect(focused()).toBe('密码');
    expect(button('密码').textContent).toBe('密码••••••');
    await press('Enter');
    expect(dialog()?.textContent).not.toContain('geheim');
  });

  it('counts people’s characters, not code units', async () => {
    const { press } = await mount(<Form value="😀😀" maxLength={3} />);
    await press('Enter');
    expect(dialog()?.textContent).toContain('2/3');
    await click('a');
    await click('b');
    expect(dialog()?.textContent).toContain('3/3');
    await click('删除');
    await click('删除');
    expect(dialog()?.textContent).toContain('1/3😀a');
  });

  it('says what is wrong', async () => {
    await mount(<Form error="账号不存在" />);
    const problem = document.querySelector('[role="alert"]');
    expect(problem?.textContent).toBe('账号不存在');
    expect(button('账号').getAttribute('aria-describedby')).toBe(problem?.id);
  });
});

describe('TextField on phones', () => {
  const input = (): HTMLInputElement => {
    const found = document.querySelector('input');
    if (!found) throw new Error('no input');
    return found;
  };

  it('keeps focus in the field that was tapped while the page changes around it', async () => {
    function Page() {
      const [words, setWords] = useState<string[]>([]);
      return (
        <>
          <Form onText={(text) => setWords([text])} />
          {words.map((word) => (
            <TextField key={word} id={word} label={word} value="" onChange={() => undefined} />
          ))}
        </>
      );
    }
    await mount(<Page />, 'touch');
    await act(async () => input().focus());
    expect(document.activeElement).toBe(input());
    await act(async () => void fireEvent.change(input(), { target: { value: 'ab' } }));
    expect(input().value).toBe('ab');
    expect(document.activeElement).toBe(input());
  });

  it('is cut at its greatest length and submits on Enter, which gives the field back', async () => {
    const onSubmit = vi.fn();
    const { focused } = await mount(<Form maxLength={2} onSubmit={onSubmit} />, 'touch');
    await act(async () => input().focus());
    await act(async () => void fireEvent.change(input(), { target: { value: 'abc' } }));
    expect(input().value).toBe('ab');
    await act(async () => void fireEvent.keyDown(input(), { key: 'Enter' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(document.activeElement).not.toBe(input());
    expect(focused()).toBe('账号');
  });

  it('is cut when the pinyin in it has become characters, not while it is written', async () => {
    await mount(<Form maxLength={4} chinese />, 'touch');
    await act(async () => input().focus());
    const compose = (value: string) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), value);
        input().dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
      });
    await compose("夜航zhui'xu");
    expect(input().value).toBe("夜航zhui'xu");
    await compose('夜航追序');
    await act(async () => void fireEvent.compositionEnd(input()));
    expect(input().value).toBe('夜航追序');
    await compose('夜航追序bu');
    await compose('夜航追序部');
    await act(async () => void fireEvent.compositionEnd(input()));
    expect(input().value).toBe('夜航追序');
  });

  it('is reached by a key without popping up the keyboard; OK goes in', async () => {
    const { press } = await mount(<Form />, 'touch');
    expect(document.activeElement?.tagName).toBe('BUTTON');
    await press('Enter');
    expect(document.activeElement).toBe(input());
  });

  it('with several lines is cut by nobody, and says how many characters are too many', async () => {
    const onSubmit = vi.fn();
    function Area() {
      const [text, setText] = useState('');
      return <TextArea id="text" label="评论" value={text} maxLength={2} onChange={setText} onSubmit={onSubmit} />;
    }
    const { press } = await mount(<Area />, 'touch');
    await press('Enter');
    const area = document.querySelector('textarea');
    expect(document.activeElement).toBe(area);
    await act(async () => void fireEvent.change(area!, { target: { value: '好\n看' } }));
    await act(async () => void fireEvent.keyDown(area!, { key: 'Enter' }));
    expect(onSubmit).not.toHaveBeenCalled();
    expect(area?.value).toBe('好\n看');
    expect(document.querySelector('[role="alert"]')?.textContent).toBe('最多 2 个字，还要删去 1 个字');
    expect(document.body.textContent).toContain('3/2');
  });
});
