import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTexts } from '../i18n/texts';
import { LevelCell } from './LevelCell';
import { hasField, keyOf, type LevelValue, type LevelValues, levelFields } from './level-values';

interface Props {
  levels: readonly number[];
  values: LevelValues;
  /** Keys of the fields that differ from the saved ones. */
  changed: ReadonlySet<string>;
  onChange: (key: string, value: LevelValue) => void;
}

/** The levels side by side, with a row for each right. On a narrow screen the table scrolls sideways, and the first column stays in view. */
export function LevelsTable({ levels, values, changed, onChange }: Props) {
  const { levels: words } = useTexts();
  const stays = { position: 'sticky', left: 0, zIndex: 1, bgcolor: 'background.paper' } as const;
  return (
    <Paper>
      <TableContainer
        tabIndex={0}
        role="region"
        aria-label={words.table}
        // A focused field must not stop below the column that stays in view.
        sx={{ scrollPaddingLeft: { xs: '128px', md: '250px' } }}
      >
        <Table size="small" aria-label={words.table} sx={{ minWidth: 860, tableLayout: 'fixed' }}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ ...stays, width: { xs: 128, md: 250 } }}>{words.right}</TableCell>
              {levels.map((level) => (
                <TableCell key={level}>{words.level(level)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {levelFields.map((field) => (
              <TableRow key={field}>
                <TableCell component="th" scope="row" sx={stays}>
                  {words.labels[field]}
                  <Typography
                    variant="caption"
                    color="textSecondary"
                    component="p"
                    sx={{ display: { xs: 'none', md: 'block' } }}
                  >
                    {words.hints[field]}
                  </Typography>
                </TableCell>
                {levels.map((level) => {
                  const key = keyOf(level, field);
                  const value = values[key];
                  if (value === undefined || !hasField(level, field))
                    return (
                      <TableCell key={level}>
                        <Typography variant="body2" color="textSecondary">
                          {words.noValue}
                        </Typography>
                      </TableCell>
                    );
                  return (
                    <TableCell
                      key={level}
                      sx={changed.has(key) ? { boxShadow: (theme) => `inset 3px 0 ${theme.palette.primary.main}` } : {}}
                    >
                      <LevelCell
                        label={words.of(words.labels[field], words.level(level))}
                        field={field}
                        value={value}
                        onChange={(next) => onChange(key, next)}
                      />
                    </TableCell>
                  );
                })}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Paper>
  );
}
