import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { texts } from '../i18n/texts';
import { MessageFields } from './MessageFields';
import { type Typed, wishOf } from './message-wish';

const typed: Typed = {
  ...{ clientId: 'press', isAll: false, to: '', title: '补偿', titleTw: '', text: '已延长三天', textTw: '', link: '' },
  ...{ linkText: '', linkTextTw: '', regions: '', language: '', days: 90, levels: [], picture: '' },
};

afterEach(cleanup);

it.each(['', ' ', '\u3000 \t'])('the form is not sent to one person who is named by %j', (to) => {
  localStorage.setItem('desk.language', 'zh-CN');
  render(<MessageFields value={{ ...typed, to }} set={() => undefined} />);
  const field = screen.getByLabelText<HTMLInputElement>(texts['zh-CN'].messages.to, { exact: false });
  expect(field.checkValidity()).toBe(false);
});

it('blanks for a person stay blanks, for nothing is the word for everybody', () => {
  expect(wishOf({ ...typed, to: ' ' }).to).toBe(' ');
  expect(wishOf({ ...typed, isAll: true, to: 'ming' }).to).toBe('');
});
