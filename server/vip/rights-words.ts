import { advertTypes } from '../../src/contract/advert-types';
import { highestLevel } from '../../src/contract/vip-levels';
import { heightName } from '../../src/lib/height-name';
import type { Messages } from '../messages';
import type { Rights } from './rights-repository';

type Cell = string | boolean;
type Row = keyof Messages['rights']['rows'];

/** A row of the table that compares levels: what one right is at each of them. */
export interface RightsRow {
  id: string;
  title: string;
  text: string;
  /** By level: whether it is there, or how much of it. */
  values: Cell[];
}

const allAdverts: readonly number[] = Object.values(advertTypes);

const freeOfAll = ({ freeOf }: Rights): boolean => allAdverts.every((type) => freeOf.includes(type));

/** Kinds of adverts by their names. */
const named = ({ rights: words }: Messages, types: readonly number[]): string =>
  types
    .map((type) => words.adverts[type] ?? '')
    .filter(Boolean)
    .join(words.and);

/** The table as a page shows it, in the words of a language. */
export function rightsRows(t: Messages, table: readonly Rights[]): RightsRow[] {
  const words = t.rights;
  const { rows } = words;
  const cells: readonly [Row, (rights: Rights) => Cell][] = [
    ['films', ({ level }) => level > 0 && words.films(level, level === highestLevel)],
    ['height', ({ height }) => heightName(height)],
    ['early', ({ earlyDays }) => earlyDays > 0 && words.days(earlyDays)],
    ['gold', ({ goldOff }) => goldOff > 0 && words.goldOff(goldOff)],
    ['screens', ({ screens }) => words.units(screens)],
    ['devices', ({ devices }) => words.units(devices)],
    ['colors', ({ danmuColors }) => words.kinds(danmuColors)],
    ['places', ({ danmuPlaces }) => words.kinds(danmuPlaces)],
    [
      'adverts',
      (rights) =>
        freeOfAll(rights) ? words.freeOfAll : rights.freeOf.length > 0 && words.freeOf(rights.freeOf.length),
    ],
    ['badge', ({ level }) => level > 0],
  ];
  return cells.map(([id, cell]) => {
    const { title, text } = rows[id];
    return {
      id,
      title,
      text: typeof text === 'string' ? text : text(named(t, allAdverts)),
      values: table.map(cell),
    };
  });
}

/** What a level may, in a sentence. */
export function rightsSentence(t: Messages, rights: Rights): string {
  const { listed, ...words } = t.rights;
  const { level, height, earlyDays, goldOff, screens, devices, danmuColors, danmuPlaces, freeOf } = rights;
  const parts = [
    level > 0 ? listed.films(level, level === highestLevel) : '',
    listed.height(heightName(height)),
    earlyDays > 0 ? listed.early(earlyDays) : '',
    goldOff > 0 ? listed.gold(goldOff) : '',
    listed.screens(screens),
    listed.devices(devices),
    listed.colors(danmuColors),
    listed.places(words.places.slice(0, danmuPlaces).join(words.and)),
    freeOfAll(rights) ? listed.noAdverts : freeOf.length > 0 ? listed.adverts(named(t, freeOf)) : '',
  ];
  return parts.filter(Boolean).join(words.between) + words.end;
}
