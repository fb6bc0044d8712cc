import Box from '@mui/material/Box';
import { useTexts } from '../i18n/texts';

/** Small versions of pictures that somebody sent; each opens in full size. */
export function Pictures({ paths }: { paths: string[] }) {
  const t = useTexts();
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))' }}>
      {paths.map((path, index) => (
        <a key={path} href={path} target="_blank" rel="noreferrer" aria-label={t.moderation.openPicture(index + 1)}>
          <Box
            component="img"
            src={path}
            alt={t.moderation.picture(index + 1)}
            loading="lazy"
            sx={{ width: '100%', aspectRatio: '1', objectFit: 'contain', bgcolor: 'background.default' }}
          />
        </a>
      ))}
    </Box>
  );
}
