import { describe, expect, it } from 'vitest';
import { episodeKeyFor, type KnownEpisode } from './episode-keys';

/** The keys of a run over files written 'name=bytes'. */
function keys(known: KnownEpisode[], files: string[]): string[] {
  const taken = new Set<string>();
  const split = files.map((file) => file.split('=') as [string, string]);
  const names = split.map(([name]) => name);
  return split.map(([name, hash], index) => episodeKeyFor('m', known, taken, { name, hash, index, names }));
}
const stands = (...rows: string[]): KnownEpisode[] =>
  rows.map((row) => {
    const [episode_key = '', name = '', source_hash = ''] = row.split('=');
    return { episode_key, name, source_hash };
  });
const three = stands('m-e1=第1集=a', 'm-e2=第2集=b', 'm-e3=第10集=c');

describe('which episode a file is', () => {
  it('numbers new ones by their place', () => expect(keys([], ['x=a', 'y=b'])).toEqual(['m-e1', 'm-e2']));

  it('keeps everybody’s key when one comes in between', () => {
    expect(keys(three, ['第1集=a', '第2集=b', '第3集=d', '第10集=c'])).toEqual(['m-e1', 'm-e2', 'm-e4', 'm-e3']);
  });

  it('keeps them when one goes', () => expect(keys(three, ['第2集=b', '第10集=c'])).toEqual(['m-e2', 'm-e3']));

  it('knows a better copy by its name and a renamed file by its bytes', () => {
    expect(keys(three, ['第1集=new', '第2集=b', '第10集 完结=c'])).toEqual(['m-e1', 'm-e2', 'm-e3']);
  });

  it('gives no key twice: the same bytes, the same name', () => {
    expect(keys(stands('m-e1=x=a'), ['w=a', 'x=a'])).toEqual(['m-e2', 'm-e1']);
    expect(keys(stands('m-e1=01=a', 'm-e2=01=b'), ['01=b', '01=a'])).toEqual(['m-e2', 'm-e1']);
  });

  it('fills the place a failed file left', () => {
    expect(keys(stands('m-e1=x=a', 'm-e3=z=c'), ['x=a', 'y=b', 'z=c'])).toEqual(['m-e1', 'm-e2', 'm-e3']);
  });
});
