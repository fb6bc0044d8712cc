import FormatBold from '@mui/icons-material/FormatBold';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import FormatListNumbered from '@mui/icons-material/FormatListNumbered';
import FormatQuote from '@mui/icons-material/FormatQuote';
import LinkIcon from '@mui/icons-material/Link';
import Subject from '@mui/icons-material/Subject';
import Title from '@mui/icons-material/Title';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ComponentType } from 'react';
import { useTexts } from '../i18n/texts';
import { type HelpMark, helpMarks, keysOfMarks } from './help-marks';

const icons: Record<HelpMark, ComponentType<{ fontSize: 'small' }>> = {
  heading: Title,
  paragraph: Subject,
  bold: FormatBold,
  italic: FormatItalic,
  list: FormatListBulleted,
  numbers: FormatListNumbered,
  quote: FormatQuote,
  link: LinkIcon,
};

/** A toolbar with a button for each tag of help pages. */
export function HelpToolbar({ label, onMark }: { label: string; onMark: (mark: HelpMark) => void }) {
  const { help: words } = useTexts();
  return (
    <Box role="toolbar" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', mb: 0.5 }}>
      {helpMarks.map((mark) => {
        const Icon = icons[mark];
        return (
          <Tooltip key={mark} title={`${words.marks[mark]} ${keysOfMarks[mark].replace('Control', 'Ctrl')}`}>
            <IconButton
              aria-label={words.marks[mark]}
              aria-keyshortcuts={keysOfMarks[mark]}
              // Keeps the focus and the selection in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onMark(mark)}
            >
              <Icon fontSize="small" />
            </IconButton>
          </Tooltip>
        );
      })}
    </Box>
  );
}
