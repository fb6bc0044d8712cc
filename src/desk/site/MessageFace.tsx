import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTexts } from '../i18n/texts';

/** A message as a viewer reads it: words alone, whatever is typed. */
export function MessageFace(props: { title: string; text: string; link: string; linkText: string }) {
  const { title, text, link, linkText } = props;
  const { messages: words } = useTexts();
  return (
    <Paper variant="outlined" component="section" aria-label={words.preview} sx={{ p: 2 }}>
      <Typography variant="caption" color="textSecondary">
        {words.preview}
      </Typography>
      <Typography variant="h6" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
      {link && (
        <Box sx={{ mt: 1 }}>
          <Button variant="outlined" component="span" tabIndex={-1} aria-hidden sx={{ pointerEvents: 'none' }}>
            {linkText || words.link}
          </Button>
          <Typography variant="caption" color="textSecondary" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
            {link}
          </Typography>
        </Box>
      )}
    </Paper>
  );
}
