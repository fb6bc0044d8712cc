import { expect, it } from 'vitest';
import { hasRoom } from './shared-memory';

it('a system without a folder for shared memory, or with one that is all but full, has no room to draw', () => {
  expect(hasRoom('/nowhere/shm')).toBe(false);
  // A file system of the kernel's own, which has no byte to give.
  expect(hasRoom('/proc')).toBe(false);
});
