import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { advertTypes } from '../../contract/advert-types';
import { advertHas } from '../../contract/desk/limits-of-site';
import type { AdvertFacts } from '../../contract/desk/site';
import { useTexts } from '../i18n/texts';

/** The place of each kind of advert on a screen, in percent. */
const places: Record<number, object> = {
  [advertTypes.kaiping]: { inset: 0 },
  [advertTypes.zanting]: { width: '33%', right: '5%', top: '12%' },
  [advertTypes.chaBo]: { width: '25%', right: '5%', top: '12%' },
  [advertTypes.xuanfu]: { width: '25%', right: '5%', top: '12%' },
  [advertTypes.underFilm]: { width: '60%', left: '5%', bottom: '8%' },
  [advertTypes.home]: { width: '60%', left: '5%', bottom: '8%' },
};
const strips: readonly number[] = [advertTypes.underFilm, advertTypes.home];

/** An advert in its place on a small picture of a screen. */
export function AdvertPreview({ facts }: { facts: AdvertFacts }) {
  const { adverts: words } = useTexts();
  const { type, title, showUrl } = facts;
  const isShown = /^(?:\/(?!\/)|https:\/\/)\S+$/.test(showUrl);
  const needsPicture = advertHas('picture', type);
  return (
    <Box
      role="img"
      aria-label={`${words.preview}：${words.types[type] ?? ''} ${title}`}
      sx={{
        position: 'relative',
        aspectRatio: '16 / 9',
        overflow: 'hidden',
        borderRadius: 2,
        background: 'linear-gradient(160deg, #29323f, #12161c)',
      }}
    >
      {!needsPicture && <Flying title={title} />}
      {needsPicture && !isShown && (
        <Typography color="textSecondary" sx={{ p: 2 }}>
          {words.noPicture}
        </Typography>
      )}
      {needsPicture && isShown && (
        <Box sx={{ position: 'absolute', ...places[type] }}>
          {strips.includes(type) ? (
            <Strip facts={facts} />
          ) : (
            <Card facts={facts} isWhole={type === advertTypes.kaiping} />
          )}
        </Box>
      )}
    </Box>
  );
}

function Mark() {
  const { adverts: words } = useTexts();
  return (
    <Box
      component="span"
      sx={{ px: 0.5, mr: 0.5, borderRadius: 0.5, fontSize: 10, bgcolor: '#2e3642', color: '#ebebeb' }}
    >
      {words.mark}
    </Box>
  );
}

function Card({ facts, isWhole }: { facts: AdvertFacts; isWhole: boolean }) {
  const { adverts: words } = useTexts();
  const shape = isWhole ? { height: '100%' } : { aspectRatio: '16 / 9' };
  return (
    <Box sx={{ height: isWhole ? '100%' : 'auto', position: 'relative' }}>
      <Box
        component="img"
        src={facts.showUrl}
        alt=""
        sx={{ display: 'block', width: '100%', objectFit: 'contain', bgcolor: '#000', ...shape }}
      />
      <Box
        sx={{
          ...{ px: 0.5, fontSize: 11, color: '#ebebeb', bgcolor: 'rgba(0,0,0,.7)', overflow: 'hidden' },
          ...{ whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
          ...(isWhole ? { position: 'absolute', left: 8, bottom: 8 } : {}),
        }}
      >
        <Mark />
        {facts.title}
      </Box>
      {isWhole && (
        <Box
          sx={{
            position: 'absolute',
            right: 8,
            top: 8,
            px: 1,
            fontSize: 11,
            color: '#ebebeb',
            bgcolor: 'rgba(0,0,0,.7)',
          }}
        >
          {words.skip}
        </Box>
      )}
    </Box>
  );
}

function Strip({ facts }: { facts: AdvertFacts }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', borderRadius: 1, overflow: 'hidden', bgcolor: '#222832' }}>
      <Box component="img" src={facts.showUrl} alt="" sx={{ width: 56, height: 38, objectFit: 'cover', mr: 1 }} />
      <Mark />
      <Box sx={{ fontSize: 12, color: '#ebebeb', overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' }}>
        {facts.title}
      </Box>
    </Box>
  );
}

function Flying({ title }: { title: string }) {
  return (
    <Box sx={{ position: 'absolute', top: '14%', left: '20%', right: 8, overflow: 'hidden', whiteSpace: 'nowrap' }}>
      <Mark />
      <Box component="span" sx={{ color: '#fff', textShadow: '0 0 3px #000' }}>
        {title}
      </Box>
    </Box>
  );
}
