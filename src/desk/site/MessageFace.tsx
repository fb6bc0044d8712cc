import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTexts } from '../i18n/texts';

/** A message as a viewer reads it: the text is shown as plain text, whatever was typed. */
export function MessageFace(props: { title: string; text: string; picture: string; link: string; linkText: string }) {
  const { title, text, picture, link, linkText } = props;
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
      {picture && (
        <Box
          component="img"
          src={picture}
          alt={words.picture}
          sx={{
            display: 'block',
            mt: 1,
            maxWidth: '100%',
            maxHeight: 240,
            borderRadius: 1,
            bgcolor: 'background.default',
          }}
        />
      )}
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
