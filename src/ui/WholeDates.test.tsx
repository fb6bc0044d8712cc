import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WholeDates } from './WholeDates';

it.each([
  ['特惠 · 365 天 + 送 31 天 · 用到 2028-07-28', ['用到 2028-07-28']],
  ['标准会员 · 可用到 2028-07-28', ['可用到 2028-07-28']],
  ['会员有效期至 2028-01-12 · 续费后顺延', ['效期至 2028-01-12']],
  ['2026-11-23 03:24 · 2026-11-24', ['2026-11-23', '2026-11-24']],
  ['您还不是 VIP 会员', []],
])('%s keeps its days whole', (text, days) => {
  const { container } = render(<WholeDates text={text} />);
  expect(container.textContent).toBe(text);
  expect(Array.from(container.querySelectorAll('span'), (span) => span.textContent)).toEqual(days);
});
