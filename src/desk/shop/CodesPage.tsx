import Button from '@mui/material/Button';
import type { GridColDef } from '@mui/x-data-grid';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CodeBatch } from '../../contract/desk/shop';
import { useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { DeskGrid } from '../kit/DeskGrid';
import { Page } from '../kit/Page';
import { useTime } from '../kit/times';
import { useListState } from '../kit/use-list';
import { MakeCodes } from './MakeCodes';

const SORTS = ['createdAt'] as const;

/** Batches of codes for VIP time. */
export default function CodesPage() {
  const t = useTexts();
  const words = t.shop.batch;
  const said = useTime();
  const go = useNavigate();
  const state = useListState({ sort: 'createdAt' });
  const [isMaking, make] = useState(false);
  const { data: shop } = useLook('shop', {});
  const number = (field: 'codes' | 'used' | 'withdrawn', width: number): GridColDef<CodeBatch> => ({
    field,
    headerName: words[field],
    width,
    align: 'right',
    headerAlign: 'right',
  });
  const columns: GridColDef<CodeBatch>[] = [
    { field: 'createdAt', headerName: words.createdAt, width: 180, valueFormatter: (value: number) => said(value) },
    { field: 'id', headerName: words.id, width: 210 },
    { field: 'packageId', headerName: words.packageId, width: 140 },
    { field: 'days', headerName: words.days, width: 90, valueFormatter: (value: number) => t.shop.days(value, 0) },
    number('codes', 90),
    number('used', 90),
    number('withdrawn', 100),
    {
      field: 'expiresAt',
      headerName: words.expiresAt,
      width: 180,
      valueFormatter: (value: number) => (value > 0 ? said(value) : t.shop.openEnd),
    },
    { field: 'note', headerName: words.note, flex: 1, minWidth: 120 },
  ];
  return (
    <Page
      title={t.shop.codes}
      hint={t.shop.codesHint}
      actions={
        <Button variant="contained" disabled={!shop?.packs.length} onClick={() => make(true)}>
          {t.shop.makeCodes}
        </Button>
      }
    >
      <DeskGrid
        call="codeBatches"
        label={t.shop.codes}
        columns={columns}
        rowId={(row) => row.id}
        state={state}
        sorts={SORTS}
        onOpen={(row) => go(`/codes/${encodeURIComponent(row.id)}`)}
      />
      {shop && isMaking && <MakeCodes packs={shop.packs} onClose={() => make(false)} />}
    </Page>
  );
}
