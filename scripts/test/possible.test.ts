import { expect, it } from 'vitest';
import { possible } from './possible.mjs';

const units = { title: 'units', needs: ['ffmpeg'] };
const postgres = { title: 'the server on PostgreSQL', needs: ['postgres'], optional: true };
const processes = { title: 'several processes', needs: ['postgres', 'redis'], optional: true };
const types = { title: 'the compiler' };
const all = [types, units, postgres, processes];
const lack = (title: string) => ({ title, detail: `there is no ${title}` });

it('does everything where nothing is missing', () => {
  expect(possible(all, [])).toEqual({ done: all, failures: [], left: '' });
});

it('leaves out what needs a PostgreSQL that cannot be had, and says so in a sentence', () => {
  expect(possible(all, [lack('postgres')])).toEqual({
    done: [types, units],
    failures: [],
    left: 'Left out for lack of postgres: the server on PostgreSQL, several processes.',
  });
});

it('fails for what CI must have, and does the step all the same', () => {
  const inCi = [types, { ...postgres, optional: false }];
  expect(possible(inCi, [lack('postgres')])).toEqual({ done: inCi, failures: [lack('postgres')], left: '' });
});
