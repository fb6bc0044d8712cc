import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FilmEpisode } from '../../contract/desk/films';
import { useTexts } from '../i18n/texts';
import { openFilm } from './open-film';

const SPEEDS = [1, 1.25, 1.5, 2] as const;

interface Props {
  /** The episode; its grant may be renewed during playback. Another episode needs another `key`. */
  episode: FilmEpisode;
  /** The film's name for screen readers. */
  label: string;
  poster?: string;
  /** Called with the video element while it is mounted, for components that follow the film. */
  onVideo?: (video: HTMLVideoElement | null) => void;
  /** Content over the picture; full screen would hide it, and is not offered with it. */
  over?: ReactNode;
}

/** A film with the browser's own controls, and a choice of speed. */
export function Film({ episode, label, poster, onVideo, over }: Props) {
  const { film: words } = useTexts();
  const video = useRef<HTMLVideoElement>(null);
  const grant = useRef(episode.grant);
  grant.current = episode.grant;
  const [opened] = useState(episode);
  const [attempt, setAttempt] = useState(0);
  const [isBroken, setBroken] = useState(false);
  const [speed, setSpeed] = useState<number>(1);
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const over = new AbortController();
    setBroken(false);
    // A retry after a fault continues at the present position.
    const from = attempt > 0 ? element.currentTime : 0;
    void openFilm(element, opened, { from, grant: () => grant.current, onFault: () => setBroken(true) }, over.signal);
    return () => over.abort();
  }, [opened, attempt]);
  useEffect(() => {
    onVideo?.(video.current);
    return () => onVideo?.(null);
  }, [onVideo]);
  const change = (next: number | null) => {
    if (next === null || !video.current) return;
    setSpeed(next);
    video.current.defaultPlaybackRate = next;
    video.current.playbackRate = next;
  };
  return (
    <Stack spacing={1}>
      {isBroken && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => setAttempt(attempt + 1)}>
              {words.retry}
            </Button>
          }
        >
          {words.broken}
        </Alert>
      )}
      <Box sx={{ position: 'relative', display: 'flex' }}>
        <Box
          component="video"
          ref={video}
          controls
          playsInline
          preload="metadata"
          aria-label={label}
          {...(poster ? { poster } : {})}
          {...(onVideo ? { controlsList: 'nofullscreen', disablePictureInPicture: true } : {})}
          sx={{
            width: '100%',
            maxHeight: 'min(60vh, 540px)',
            bgcolor: 'common.black',
            ...(onVideo ? { aspectRatio: '16 / 9' } : {}),
          }}
        >
          {episode.subtitles.map(({ path, language, label: name }, at) => (
            // The track stays mounted while its address is renewed.
            <track
              key={language + name + String(at)}
              kind="subtitles"
              src={path}
              srcLang={language}
              label={name || language}
            />
          ))}
        </Box>
        {over}
      </Box>
      <ToggleButtonGroup
        size="small"
        exclusive
        aria-label={words.speed}
        value={speed}
        onChange={(_, next: number | null) => change(next)}
      >
        {SPEEDS.map((one) => (
          <ToggleButton key={one} value={one}>
            {one}x
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Stack>
  );
}
