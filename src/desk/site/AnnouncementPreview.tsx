import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import { useTexts } from '../i18n/texts';

/** The top of a television screen with an announcement, in its real proportions: 1,920 wide, type of 32 or 28. */
export function AnnouncementPreview({ text, isWarning }: { text: string; isWarning: boolean }) {
  const { announcements: words } = useTexts();
  const Mark = isWarning ? WarningAmber : InfoOutlined;
  return (
    <Box
      component="section"
      aria-label={words.preview}
      sx={{
        ...{ containerType: 'inline-size', position: 'relative', aspectRatio: '16 / 5', overflow: 'hidden' },
        ...{ borderRadius: 2, background: 'linear-gradient(160deg, #29323f, #12161c)', color: '#ebebeb' },
      }}
    >
      <Box
        sx={{
          ...{ position: 'absolute', left: '50%', top: '8cqw', transform: 'translate(-50%, -50%)' },
          ...{ display: 'flex', alignItems: 'center', width: 'max-content', maxWidth: '90cqw' },
          ...{ px: '1.9cqw', py: '1cqw', borderRadius: '.8cqw', border: '1px solid #2e3642', bgcolor: '#222832' },
          ...{ fontSize: text.length > 60 ? '1.46cqw' : '1.67cqw', lineHeight: 1.38, overflowWrap: 'anywhere' },
        }}
      >
        <Mark aria-hidden sx={{ mr: '1cqw', fontSize: '2.1cqw', color: isWarning ? '#e5b44b' : '#b4bac4' }} />
        <span>{text || words.previewEmpty}</span>
      </Box>
    </Box>
  );
}
