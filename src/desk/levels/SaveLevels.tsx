import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import type { DeskLevel } from '../../contract/desk/levels';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import type { useDraft } from '../kit/use-draft';
import { keyOf, type LevelField, type LevelValues, levelFields, levelsOf, valueSaid } from './level-values';

interface Props {
  draft: ReturnType<typeof useDraft<LevelValues>>;
  info: readonly DeskLevel[];
  /** The fields that differ from the saved ones. */
  changes: readonly { level: number; field: LevelField; key: string }[];
  read: LevelValues;
  revision: string;
  onClose: () => void;
}

/** Lists the changes, each with its old and its new value, before they are saved. */
export function SaveLevels({ draft, info, changes, read, revision, onClose }: Props) {
  const t = useTexts();
  const save = useAct('levelsSave');
  // The values that were shown are the ones that are saved: where a colleague saves meanwhile, the server refuses.
  const [seen] = useState({ info, revision });
  const { levels: words } = t;
  const said = (level: number, field: LevelField): string => words.of(words.labels[field], words.level(level));
  const all = info.flatMap(({ level }) =>
    levelFields.map((field) => [keyOf(level, field), said(level, field)] as const),
  );
  return (
    <EditDialog
      title={words.dialog}
      draft={draft}
      labels={Object.fromEntries(all)}
      tell={(key, row) => valueSaid(key.slice(key.indexOf('.') + 1) as LevelField, row[key], t)}
      reason="may"
      onClose={onClose}
      onSave={(value, reason, theirs) =>
        save.mutateAsync({ info: levelsOf(seen.info, value), revision: theirs || seen.revision, reason })
      }
    >
      <Table size="small" sx={{ '& td, & th': { px: 1 }, '& td': { wordBreak: 'break-word' } }}>
        <TableHead>
          <TableRow>
            <TableCell>{words.right}</TableCell>
            <TableCell>{words.before}</TableCell>
            <TableCell>{words.after}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {changes.map(({ level, field, key }) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row">
                {said(level, field)}
              </TableCell>
              <TableCell>{valueSaid(field, read[key], t)}</TableCell>
              <TableCell>{valueSaid(field, draft.value[key], t)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </EditDialog>
  );
}
