import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskImport } from '../../contract/desk/imports';
import { DeskError, look } from '../api/call';
import { useTexts } from '../i18n/texts';
import { Fault, sentenceOf } from '../kit/states';
import { PickButton } from './PickFiles';
import { Bar } from './Progress';
import { type Pair, pairsOf, sendAll, useSending } from './sending';

/** An upload: in progress in this tab, or interrupted until its files are chosen again. */
export function UploadPart({ row }: { row: DeskImport }) {
  const t = useTexts();
  const { upload: words } = t.imports;
  const client = useQueryClient();
  const sending = useSending(row.id);
  const [said, setSaid] = useState('');
  const [fault, setFault] = useState<DeskError | null>(null);
  /** Asks the server first which chunks it has, so that chunks from before the interruption are not sent again. */
  const goOn = async (chosen: readonly File[]): Promise<void> => {
    setSaid('');
    setFault(null);
    try {
      const { files } = await look('importFiles', { id: row.id });
      const { pairs, missing } = pairsOf(files, chosen);
      if (missing.length > 0)
        return setSaid(
          wordsOf(
            pairs,
            missing.map(({ name }) => name),
          ),
        );
      await sendAll(row.id, pairs, () => void client.invalidateQueries());
    } catch (error) {
      if (!(error instanceof DeskError)) throw error;
      setFault(error);
    }
  };
  const wordsOf = (pairs: Pair[], names: string[]): string =>
    pairs.length === 0 ? words.other : words.missing(names.join('、'));
  if (sending && !sending.fault)
    return (
      <Stack spacing={1}>
        <Bar label={words.sending(sending.percent)} percent={sending.percent} />
        <Typography variant="body2" color="textSecondary">
          {words.stay}
        </Typography>
      </Stack>
    );
  return (
    <Stack spacing={1}>
      {fault && <Fault error={fault} />}
      {sending?.fault ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void goOn(sending.pairs.map(({ blob }) => blob))}>
              {words.goOn}
            </Button>
          }
        >
          {sending.fault.message ? sentenceOf(sending.fault, t) : words.broken}
        </Alert>
      ) : (
        <>
          <Alert severity="info">{words.goOnHint}</Alert>
          <PickButton label={words.goOn} onPick={(files) => void goOn(files)} />
        </>
      )}
      {said && <Alert severity="warning">{said}</Alert>}
    </Stack>
  );
}
