import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { DeskDanmu } from '../../contract/desk/reports';
import { DanmuBeside } from './DanmuBeside';

beforeEach(() => localStorage.setItem('desk.language', 'zh-CN'));
afterEach(cleanup);

const rows = Array.from({ length: 300 }, (_, second) => {
  const row = { id: String(second), timeMs: second * 1000, text: `第${second}条`, hidden: false, reports: 0 };
  return { ...row, name: '', uid: '' } as DeskDanmu;
});
const at = (seconds: number) => (
  <DanmuBeside rows={rows} seconds={seconds} onJump={() => undefined} onPick={() => undefined} />
);
const taking = (text: string) => screen.queryByRole('button', { name: `下架 ${text}` });

it('stands still while the focus goes from row to row, and follows the film once it has left', () => {
  const { rerender } = render(at(0));
  const [one, next] = [taking('第1条'), taking('第2条')];
  if (!one || !next) throw new Error('the first rows are not shown');
  fireEvent.focusIn(one);
  rerender(at(200));
  expect(taking('第1条')).not.toBeNull();
  // Between two rows the list has no focus for a moment: the row that the focus moves to must still be mounted.
  fireEvent.focusOut(one, { relatedTarget: next });
  expect(next.isConnected).toBe(true);
  fireEvent.focusIn(next);
  fireEvent.focusOut(next, { relatedTarget: document.body });
  expect(taking('第1条')).toBeNull();
  expect(taking('第200条')).not.toBeNull();
});
