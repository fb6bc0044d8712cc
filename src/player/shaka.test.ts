import { expect, it } from 'vitest';
import { limits } from '../contract/limits';
import { shakaConfig } from './shaka';

it('the engine waits for a manifest longer than an opening is waited for', () => {
  const { connectionTimeout, stallTimeout, timeout } = shakaConfig(1080).manifest.retryParameters;
  expect(Math.min(connectionTimeout, stallTimeout, timeout)).toBeGreaterThan(limits.stallDetectMs + 2_000);
});
