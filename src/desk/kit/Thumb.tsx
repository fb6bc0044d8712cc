import Box from '@mui/material/Box';

/** The picture of a title; it has no alternative text, because the name beside it says the same. */
export function Thumb({ path }: { path: string }) {
  if (!path) return null;
  return (
    <Box
      component="img"
      src={path}
      alt=""
      loading="lazy"
      sx={{ width: 64, aspectRatio: '16 / 9', objectFit: 'cover', borderRadius: 0.5, flex: 'none', bgcolor: 'divider' }}
    />
  );
}
