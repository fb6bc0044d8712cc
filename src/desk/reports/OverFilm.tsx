import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ComponentProps, useEffect, useMemo, useRef, useState } from 'react';
import type { FilmEpisode } from '../../contract/desk/films';
import type { DeskDanmu } from '../../contract/desk/reports';
import { useTexts } from '../i18n/texts';
import { Film } from '../kit/Film';
import { Fault, Waiting } from '../kit/states';
import { DanmuBeside } from './DanmuBeside';
import { Density } from './Density';
import { Flying } from './Flying';
import { PickedDanmu } from './PickedDanmu';
import type { ChosenDanmu } from './use-chosen-danmu';
import { mostOfSpan, useDanmuNear } from './use-danmu-near';
import { useFilmClock } from './use-film-clock';

/** A danmu that begins at this second is still outside of the picture; after this time it can be read. Seconds. */
const READ_AFTER = 1;
/** The lowest part of the picture is kept free for the film's controls, which are as high on a phone. Pixels. */
const CONTROLS = 72;
/** The share of the remaining picture that shown danmu get where hidden ones are drawn below them. */
const SHARED = 0.5;

/** The film with its danmu over it, a list of those around the present second, and their density below. */
export function OverFilm({ episode, chosen }: { episode: FilmEpisode; chosen: ChosenDanmu }) {
  const t = useTexts();
  const words = t.reports.danmu;
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [picked, setPicked] = useState<DeskDanmu | null>(null);
  const seconds = useFilmClock(video);
  const hidden = chosen.hidden ? chosen.hidden === 'true' : undefined;
  const near = useDanmuNear({ episodeKey: episode.episodeKey, uid: chosen.uid, hidden }, seconds);
  const isJudged = useRef(false);
  useEffect(() => {
    isJudged.current = false;
    if (!picked) return undefined;
    return () => {
      // The dialog returns the focus to the picked danmu, which disappears now: the focus moves to the film.
      const active = document.activeElement;
      const wasInPicture = active === document.body || video?.parentElement?.contains(active);
      if (isJudged.current && wasInPicture) video?.focus({ preventScroll: true });
    };
  }, [picked, video]);
  const jump = (to: number) => {
    if (video) video.currentTime = to;
  };
  const pick = (id: string) => {
    video?.pause();
    setPicked(near.rows.find((row) => row.id === id) ?? null);
  };
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(320px, 1fr)' },
        }}
      >
        <Film
          episode={episode}
          label={t.film.label(chosen.name)}
          onVideo={setVideo}
          over={video && <Over video={video} rows={near.rows} hidden={hidden} onPick={pick} />}
        />
        <Box sx={{ minWidth: 0 }}>
          {near.error && <Fault error={near.error} onRetry={near.again} />}
          {near.isCut && <Alert severity="info">{words.cut(mostOfSpan)}</Alert>}
          {near.rows.length === 0 && near.isFirst && <Waiting />}
          {near.rows.length === 0 && !near.isFirst && !near.error && (
            <Typography color="textSecondary" sx={{ py: 2 }}>
              {words.noneNear}
            </Typography>
          )}
          {near.rows.length > 0 && (
            <DanmuBeside
              rows={near.rows}
              seconds={seconds}
              onJump={(row) => jump(row.timeMs / 1000 + READ_AFTER)}
              onPick={pick}
            />
          )}
        </Box>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {words.overHint}
        {hidden === undefined && words.struckHint}
        {t.film.uncounted}
      </Typography>
      <Density episodeKey={episode.episodeKey} seconds={seconds} onJump={jump} />
      {picked && (
        <PickedDanmu
          row={picked}
          onDone={() => {
            isJudged.current = true;
          }}
          onClose={() => setPicked(null)}
        />
      )}
    </>
  );
}

interface OverProps {
  video: HTMLVideoElement;
  rows: DeskDanmu[];
  /** Only hidden or only shown danmu; undefined for both. */
  hidden: boolean | undefined;
  onPick: (id: string) => void;
}

/** Hidden danmu fly separately, below the shown ones, so that the shown ones take the lanes that viewers see. */
function Over({ video, rows, hidden, onPick }: OverProps) {
  const split = hidden === undefined ? SHARED : hidden ? 0 : 1;
  const parts = [
    { isStruck: false, top: 0, height: split },
    { isStruck: true, top: split, height: 1 - split },
  ];
  return (
    <Box sx={{ position: 'absolute', inset: 0, bottom: CONTROLS, pointerEvents: 'none' }}>
      {parts
        .filter(({ height }) => height > 0)
        .map((part) => (
          <Part key={String(part.isStruck)} {...{ video, rows, onPick }} {...part} />
        ))}
    </Box>
  );
}

function Part({ rows, isStruck, ...rest }: ComponentProps<typeof Flying> & { isStruck: boolean }) {
  // An unchanged list must not be laid out again.
  const own = useMemo(() => rows.filter(({ hidden }) => hidden === isStruck), [rows, isStruck]);
  return <Flying {...rest} rows={own} isStruck={isStruck} />;
}
