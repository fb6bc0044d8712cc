import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouteLink } from 'react-router-dom';
import type { TalkMessage } from '../../contract/desk/talks';
import { useTexts } from '../i18n/texts';
import { useTime } from '../kit/times';

/** One message. Its text is shown as plain text, whatever was typed. @param readState shown under the last message of customer service */
export function Message({ message, readState }: { message: TalkMessage; readState: string }) {
  const { talks } = useTexts();
  const said = useTime();
  const { from, recalled, text, sentAt } = message;
  if (from === 'site')
    return (
      <Box sx={{ alignSelf: 'center', maxWidth: '85%', textAlign: 'center', color: 'text.secondary' }}>
        {message.card ? <Card card={message.card} /> : null}
        <Typography variant="caption" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      </Box>
    );
  const isOurs = from === 'service';
  return (
    <Box sx={{ alignSelf: isOurs ? 'flex-end' : 'flex-start', maxWidth: '80%', minWidth: 0 }}>
      <Box
        sx={{
          px: 1.5,
          py: 1,
          borderRadius: 2,
          border: 1,
          borderColor: isOurs ? 'primary.main' : 'divider',
          bgcolor: 'background.default',
          overflowWrap: 'anywhere',
        }}
      >
        {recalled ? (
          <Typography color="textSecondary" sx={{ fontStyle: 'italic' }}>
            {talks.recalled}
          </Typography>
        ) : (
          <>
            {message.picture && <Picture picture={message.picture} />}
            {message.card && <Card card={message.card} />}
            {text && <Typography sx={{ whiteSpace: 'pre-wrap' }}>{text}</Typography>}
          </>
        )}
      </Box>
      <Typography
        variant="caption"
        component="p"
        color="textSecondary"
        sx={{ mt: 0.25, textAlign: isOurs ? 'right' : 'left' }}
      >
        {[isOurs ? talks.service : talks.viewer, said(sentAt), readState].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
}

const MOST_PX = 240;

function Picture({ picture: { url, width, height } }: { picture: NonNullable<TalkMessage['picture']> }) {
  const { talks } = useTexts();
  // The picture's place is reserved before it is loaded, so that nothing moves when it appears.
  const scale = Math.min(1, MOST_PX / Math.max(width, height, 1));
  return (
    <a href={url} target="_blank" rel="noreferrer" aria-label={talks.openPicture}>
      <Box
        component="img"
        src={url}
        alt={talks.picture}
        loading="lazy"
        width={Math.round(width * scale)}
        height={Math.round(height * scale)}
        sx={{ display: 'block', maxWidth: '100%', height: 'auto', borderRadius: 1 }}
      />
    </a>
  );
}

/** A card: an order links to its page at the desk, every other kind is shown as text. */
function Card({ card }: { card: NonNullable<TalkMessage['card']> }) {
  const { talks } = useTexts();
  const kind = talks.cards[card.kind] ?? card.kind;
  if (card.gone) return <Typography color="textSecondary">{`${kind}：${talks.cardGone}`}</Typography>;
  return (
    <Box>
      <Typography variant="caption" color="textSecondary" component="p">
        {kind}
      </Typography>
      {card.kind === 'order' ? (
        <Link component={RouteLink} to={`/orders/${encodeURIComponent(card.id)}`} target="_blank" color="inherit">
          {card.title}
        </Link>
      ) : (
        <Typography>{card.title}</Typography>
      )}
      {card.text && (
        <Typography variant="body2" color="textSecondary">
          {card.text}
        </Typography>
      )}
    </Box>
  );
}
