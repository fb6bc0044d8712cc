import type { GridColDef } from '@mui/x-data-grid';
import { useNavigate } from 'react-router-dom';
import { type CategoryPath, categoryPaths } from '../../contract/categories';
import type { DeskTitle } from '../../contract/desk/catalogue';
import { titleSorts, titleStates } from '../../contract/desk/limits-of-titles';
import { vipLevels } from '../../contract/vip-levels';
import { type Texts, useTexts } from '../i18n/texts';
import { Choice } from '../kit/Choice';
import { DeskGrid } from '../kit/DeskGrid';
import { Page } from '../kit/Page';
import { useTime } from '../kit/times';
import { useListState } from '../kit/use-list';
import { planState } from './plan-state';

const yesOrNo = (text: string): boolean | undefined => (text === '' ? undefined : text === 'true');

/** The VIP level in the page's address; any other text there filters nothing. */
const wholeOr = (text: string): number | undefined => [0, ...vipLevels].find((level) => String(level) === text);

/** All titles of the site. */
export default function TitlesPage() {
  const t = useTexts();
  const said = useTime();
  const go = useNavigate();
  const state = useListState({ sort: 'publishedAt' });
  const choose = (name: string) => (value: string) => state.set({ [name]: value });
  const filter = (name: string, label: string, options: readonly (readonly [string, string])[]) => (
    <Choice label={label} value={state.filter(name)} options={options} onChange={choose(name)} />
  );
  const words = t.catalogue;
  return (
    <Page title={words.titles} hint={words.titlesHint}>
      <DeskGrid
        call="titleList"
        label={words.titles}
        columns={columnsOf(t, said)}
        rowId={(row) => row.mediaKey}
        state={state}
        sorts={titleSorts}
        searchable
        params={{
          category: (state.filter('category') || undefined) as CategoryPath | undefined,
          series: yesOrNo(state.filter('series')),
          vip: wholeOr(state.filter('vip')),
          gold: yesOrNo(state.filter('gold')),
          state: titleStates.find((one) => one === state.filter('state')),
        }}
        onOpen={(row) => void go(`/titles/${encodeURIComponent(row.mediaKey)}`)}
        filters={
          <>
            {filter(
              'category',
              words.category,
              categoryPaths.map((path) => [path, words.categories[path]] as const),
            )}
            {filter(
              'state',
              words.plan.state,
              titleStates.map((one) => [one, words.plan.states[one]] as const),
            )}
            {filter('series', words.kind, [
              ['false', words.film],
              ['true', words.series],
            ])}
            {filter('vip', words.vip, [
              ['0', words.free],
              ...vipLevels.map((level) => [String(level), t.shop.level(level)] as const),
            ])}
            {filter('gold', words.gold, [
              ['true', words.costsGold],
              ['false', words.noGold],
            ])}
          </>
        }
      />
    </Page>
  );
}

function columnsOf(t: Texts, said: (ms: number) => string): GridColDef<DeskTitle>[] {
  const words = t.catalogue;
  return [
    { field: 'name', headerName: words.name, flex: 1, minWidth: 200 },
    {
      field: 'category',
      headerName: words.category,
      width: 110,
      valueFormatter: (value: CategoryPath) => words.categories[value] ?? value,
    },
    {
      field: 'isSeries',
      headerName: words.kind,
      width: 110,
      valueGetter: (_, row) => (row.isSeries ? words.episodeCount(row.episodes) : words.film),
    },
    { field: 'year', headerName: words.year, width: 80, valueFormatter: (value: number) => value || words.unknownYear },
    {
      field: 'vip',
      headerName: words.vip,
      width: 100,
      valueFormatter: (value: number) => (value > 0 ? t.shop.level(value) : ''),
    },
    {
      field: 'gold',
      headerName: words.gold,
      width: 100,
      valueFormatter: (value: number) => (value > 0 ? words.goldCost(value) : ''),
    },
    {
      field: 'withdrawn',
      headerName: words.plan.state,
      width: 100,
      valueGetter: (_, row) => words.plan.states[planState(row)],
    },
    { field: 'hit', headerName: words.hit, width: 110, valueFormatter: (value: number) => value.toLocaleString() },
    { field: 'publishedAt', headerName: words.publishedAt, width: 180, valueFormatter: (value: number) => said(value) },
    { field: 'mediaKey', headerName: words.key, width: 160 },
  ];
}
