import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import type { Switch } from '../../contract/desk/site';
import { useAct } from '../api/hooks';
import { useLanguage } from '../i18n/language';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import type { useDraft } from '../kit/use-draft';
import { said, wordsOf } from './switch-words';

interface Props {
  draft: ReturnType<typeof useDraft<Record<string, string>>>;
  /** The settings that differ from the saved ones. */
  changes: readonly Switch[];
  read: Record<string, string>;
  revision: string;
  onClose: () => void;
}

/** Lists the changes, each with its old and its new value, before they are saved. */
export function SaveSwitches({ draft, changes, read, revision, onClose }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const save = useAct('switchesSave');
  // The values that were shown are the ones that are saved: where a colleague saves meanwhile, the server refuses.
  const [seen] = useState(revision);
  const words = t.switches;
  const labels = Object.fromEntries(changes.map(({ key }) => [key, wordsOf(key, t).label]));
  return (
    <EditDialog
      title={words.dialog}
      draft={draft}
      labels={labels}
      reason="may"
      onClose={onClose}
      onSave={(value, reason, theirs) =>
        save.mutateAsync({
          values: Object.fromEntries(changes.map(({ key }) => [key, value[key] ?? ''])),
          revision: theirs || seen,
          reason,
        })
      }
    >
      <Table size="small" sx={{ '& td, & th': { px: 1 }, '& td': { wordBreak: 'break-word', whiteSpace: 'pre-wrap' } }}>
        <TableHead>
          <TableRow>
            <TableCell>{words.setting}</TableCell>
            <TableCell>{words.before}</TableCell>
            <TableCell>{words.after}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {changes.map((one) => (
            <TableRow key={one.key}>
              <TableCell component="th" scope="row">
                {labels[one.key]}
              </TableCell>
              <TableCell>{said(one, read[one.key] ?? '', t, language)}</TableCell>
              <TableCell>{said(one, draft.value[one.key] ?? '', t, language)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </EditDialog>
  );
}
