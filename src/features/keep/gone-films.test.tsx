import { beforeEach, expect, it, vi } from 'vitest';
import type { KeptFilm } from './kept-film';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/client', async (original) => ({ ...(await original<object>()), call }));
/** The films in the device's database, which outlives the app. */
const films = vi.hoisted(() => new Map<string, KeptFilm>());
vi.mock('./keep-db', () => ({
  keepDb: {
    films: async () => Array.from(films.values()),
    putFilm: async (film: KeptFilm) => void films.set(film.id, film),
    removeFilm: async (id: string) => void films.delete(id),
  },
}));

/** Opens the app anew, with nothing in its memory. */
async function open() {
  vi.resetModules();
  const { startI18n, wholeCatalogue } = await import('../../i18n/i18n');
  await startI18n('zh-CN');
  await wholeCatalogue();
  const [shelf, rights] = await Promise.all([import('./shelf'), import('./rights')]);
  await shelf.readShelf();
  return { ...shelf, ...rights };
}
const told = ({ shelf }: Awaited<ReturnType<typeof open>>) =>
  shelf.getState().gone.map(({ title, reason }) => `${title}：${reason}`);

/** Stores a finished film of the present viewer. */
async function keep(index: number, facts: Partial<KeptFilm> = {}) {
  const { ownerNow, idOf } = await open();
  const owner = facts.owner ?? ownerNow();
  const film: KeptFilm = {
    id: idOf(owner, `e${index}`),
    owner,
    mediaKey: 'yehang',
    episodeKey: `e${index}`,
    index,
    title: '夜航',
    episodeTitle: '',
    isSeries: true,
    duration: 60,
    height: 720,
    state: 'done',
    problem: '',
    reason: '',
    bytes: 1,
    progress: 1,
    uri: '',
    until: 0,
    later: false,
    position: 0,
    keptAt: index,
    ...facts,
  };
  films.set(film.id, film);
}

beforeEach(() => {
  films.clear();
  window.localStorage.clear();
  call.mockReset();
});

it('tells of what was removed after the app was closed, until it is read', async () => {
  await keep(1);
  await keep(2, { until: Number.MAX_SAFE_INTEGER });
  call.mockResolvedValue({ info: [{ episodeKey: 'e2', allowed: false, reason: '会员才能看', later: false }] });
  const first = await open();
  await first.removeExpired();
  await first.checkRights();
  const lines = ['夜航 第 1 集：缓存已到期，请联网后重新缓存', '夜航 第 2 集：会员才能看'];
  expect(told(first)).toEqual(lines);
  expect(films.size).toBe(0);

  const second = await open();
  expect(told(second)).toEqual(lines);
  second.seenGone();
  expect(told(second)).toEqual([]);
  expect(told(await open())).toEqual([]);
});

it('tells nobody of what was removed of others', async () => {
  const mine = await open();
  await keep(1);
  mine.tellGone({ id: 'x|e9', owner: 'x', title: '别人的', reason: '到期' });
  expect(told(mine)).toEqual([]);
  const again = await open();
  await again.removeExpired();
  again.seenGone();
  expect(window.localStorage.getItem('dt.goneFilms')).toContain('别人的');
  again.forgetGoneOfOthers();
  expect(window.localStorage.getItem('dt.goneFilms')).toBeNull();
});
