import type { Ability } from '../ability';
import { listenAll } from '../listen';
import type { Shaka } from '../shaka';

export interface AudioChoice {
  id: string;
  language: string;
  label: string;
}

export interface AudioState {
  audioTracks: AudioChoice[];
  /** Id of the one heard. */
  audioTrack: string;
  /** What the viewer asked for, '' for the film's own first. */
  audioLanguage: string;
}

export interface AudioCommands {
  /** An id out of `audioTracks`. */
  setAudioTrack(id: string): void;
  /** The language to take where the film has it, '' for the film's own first. */
  preferAudio(language: string): void;
}

type Track = ReturnType<Shaka['getAudioTracks']>[number];

export const audio: Ability<AudioState, AudioCommands> = {
  initial: { audioTracks: [], audioTrack: '', audioLanguage: '' },
  attach({ engine, store, signal }) {
    const read = () => {
      const tracks = engine.shaka?.getAudioTracks() ?? [];
      const active = tracks.find((track) => track.active);
      store.setState({
        audioTracks: tracks.map((track) => ({
          id: idOf(track),
          language: track.language,
          // HLS names every track; one named after its language has no name of its own.
          label: track.label && track.label !== track.language ? track.label : '',
        })),
        audioTrack: active ? idOf(active) : '',
      });
    };
    const select = (matches: (track: Track) => boolean) => {
      const track = engine.shaka?.getAudioTracks().find(matches);
      if (track && !track.active) engine.shaka?.selectAudioTrack(track);
    };
    const prefer = () => {
      const { audioLanguage } = store.getState();
      if (audioLanguage) select((track) => track.language === audioLanguage);
    };
    return {
      commands: {
        setAudioTrack(id) {
          const choice = store.getState().audioTracks.find((track) => track.id === id);
          if (choice) store.setState({ audioLanguage: choice.language });
          select((track) => idOf(track) === id);
        },
        preferAudio(audioLanguage) {
          store.setState({ audioLanguage });
          prefer();
        },
      },
      onSource: () => store.setState({ audioTracks: [], audioTrack: '' }),
      onReady() {
        prefer();
        read();
      },
      onShaka: (shaka) =>
        listenAll(shaka, ['trackschanged', 'audiotrackchanged', 'variantchanged', 'adaptation'], read, signal),
    };
  },
};

/** Made of what the track is: Shaka's own number for it changes with every load. */
const idOf = (track: Track) =>
  [track.language, track.label ?? '', track.channelsCount ?? '', track.roles.join('+')].join('/');
