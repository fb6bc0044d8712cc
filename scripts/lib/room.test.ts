import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { roomIn } from './room.mjs';

it('is what a folder’s file system has left, and nothing where there is none', () => {
  expect(roomIn(tmpdir())).toBeGreaterThan(0);
  expect(roomIn('/nowhere/shm')).toBe(0);
  // A file system of the kernel's own, which has no byte to give.
  expect(roomIn('/proc')).toBe(0);
});
