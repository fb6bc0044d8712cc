import type { Ability, AbilityDeps } from '../ability';
import type { FilmState } from '../film';
import { listenAll } from '../listen';
import { chosenTrack, type Wanted } from './chosen-track';
import { createCuePlaces } from './cue-places';

export interface SubtitleChoice {
  id: string;
  language: string;
  label: string;
  url: string;
}

export interface TextState {
  subtitles: SubtitleChoice[];
  /** Id of the one shown, '' for off. */
  subtitle: string;
  /** What the viewer asked for, '' for off. */
  subtitleLanguage: string;
}

export interface TextCommands {
  /** An id out of `subtitles`, '' for off. */
  setSubtitle(id: string): void;
  /** The language to take where the film has it, '' for off. */
  preferSubtitle(language: string): void;
  /** What covers the picture's foot, as a share of its height: subtitles stay above it. */
  keepSubtitlesAbove(share: number): void;
}

type Deps = AbilityDeps<FilmState & TextState>;

export const text: Ability<TextState, TextCommands> = {
  initial: { subtitles: [], subtitle: '', subtitleLanguage: '' },
  attach(deps) {
    const { engine, media, store, signal } = deps;
    const places = createCuePlaces(media, signal);
    const show = (choice: SubtitleChoice | null) => (engine.shaka ? showWithShaka : showNatively)(deps, choice);
    const read = () => store.setState({ subtitle: shownOf(deps) });
    /** A film may have several of one language. */
    let wanted: Wanted = { language: '' };
    const prefer = () => show(chosenTrack(store.getState().subtitles, wanted) ?? null);
    return {
      commands: {
        setSubtitle(id) {
          const choice = store.getState().subtitles.find((subtitle) => subtitle.id === id) ?? null;
          wanted = choice ?? { language: '' };
          store.setState({ subtitleLanguage: wanted.language });
          show(choice);
        },
        preferSubtitle(language) {
          wanted = { language };
          store.setState({ subtitleLanguage: language });
          prefer();
        },
        keepSubtitlesAbove: places.keepAbove,
      },
      onSource(source) {
        removeNative(deps.media);
        const subtitles = source.subtitles.map((s, i) => ({ ...s, id: `${s.language}-${i}` }));
        store.setState({ subtitles, subtitle: '' });
      },
      onReady: prefer,
      onShaka: (shaka) => listenAll(shaka, ['textchanged', 'trackschanged'], read, signal),
    };
  },
};

/** The file is added to the film when it is first asked for: nobody who reads no subtitles fetches any. */
function showWithShaka({ engine, store, log }: Deps, choice: SubtitleChoice | null): void {
  const shaka = engine.shaka;
  if (!shaka) return;
  if (!choice) {
    shaka.selectTextTrack(null);
    return;
  }
  const { source } = store.getState();
  const known = shaka.getTextTracks().find((track) => track.label === choice.id);
  const adding = known
    ? Promise.resolve(known)
    : shaka.addTextTrackAsync(choice.url, choice.language, 'subtitles', 'text/vtt', undefined, choice.id);
  adding.then(
    (track) => {
      if (store.getState().source === source) shaka.selectTextTrack(track);
    },
    (error: unknown) => log('player.subtitle-failed', { url: choice.url, error: String(error) }),
  );
}

function showNatively({ media, engine, store }: Deps, choice: SubtitleChoice | null): void {
  let shown = false;
  for (const element of nativeTracks(media)) {
    const on = element.label === choice?.id;
    element.track.mode = on ? 'showing' : 'disabled';
    shown = shown || on;
  }
  if (choice && !shown) {
    const element = document.createElement('track');
    element.kind = 'subtitles';
    element.src = engine.currentUri(choice.url);
    element.srclang = choice.language;
    element.label = choice.id;
    media.appendChild(element);
    element.track.mode = 'showing';
  }
  store.setState({ subtitle: choice ? choice.id : '' });
}

/** The id was given as the label, so that it can be read back from whatever shows it. */
function shownOf({ engine, store }: Deps): string {
  const active = engine.shaka?.getTextTracks().find((track) => track.active);
  return store.getState().subtitles.find(({ id }) => id === active?.label)?.id ?? '';
}

const nativeTracks = (media: HTMLVideoElement) => Array.from(media.getElementsByTagName('track'));

function removeNative(media: HTMLVideoElement): void {
  for (const element of nativeTracks(media)) element.remove();
}
