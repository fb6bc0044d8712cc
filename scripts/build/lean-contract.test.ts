import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { endpoints } from '../../src/contract/endpoints';
import { leanContract } from './lean-contract';

const contract = (file: string) => fileURLToPath(new URL(`../../src/contract/${file}`, import.meta.url));
const load = leanContract().load as (this: { addWatchFile(file: string): void }, id: string) => Promise<string | null>;
const watched: string[] = [];
const context = { addWatchFile: (file: string) => void watched.push(file) };

it('puts the endpoints into the bundle as data: no import, no schema', async () => {
  const code = (await load.call(context, contract('endpoints.ts'))) ?? '';
  expect(code).not.toMatch(/import|properties|minLength/);
  const data = JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1));
  expect(data).toEqual(endpoints);
  expect(data.updateProfile.inQuery).toContain('nickName');
  // The development server loads it anew when a call changes.
  expect(watched.join()).toContain('schemas/user.ts');
});

it('and of the first screen alone into its first script', async () => {
  const code = (await load.call(context, contract('first-endpoints.ts'))) ?? '';
  expect(code).not.toMatch(/import|properties|minLength/);
  const data = JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1));
  expect(data.homePage).toEqual(endpoints.homePage);
  expect(Object.keys(data).length).toBeLessThan(Object.keys(endpoints).length / 4);
});

it('leaves every other file alone', async () => {
  expect(await load.call(context, contract('calls.ts'))).toBeNull();
});
