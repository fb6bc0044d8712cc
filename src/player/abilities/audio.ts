import type { Ability } from '../ability';
import { listenAll } from '../listen';
import type { Shaka } from '../shaka';
import { chosenTrack, type Wanted } from './chosen-track';

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
    /** A film may have several of one language. */
    let wanted: Wanted = { language: '' };
    const read = () => {
      const tracks = engine.shaka?.getAudioTracks() ?? [];
      const active = tracks.find((track) => track.active);
      store.setState({ audioTracks: tracks.map(choiceOf), audioTrack: active ? idOf(active) : '' });
    };
    const select = (id: string | undefined) => {
      const track = engine.shaka?.getAudioTracks().find((one) => idOf(one) === id);
      if (track && !track.active) engine.shaka?.selectAudioTrack(track);
    };
    const prefer = () => select(chosenTrack(engine.shaka?.getAudioTracks().map(choiceOf) ?? [], wanted)?.id);
    return {
      commands: {
        setAudioTrack(id) {
          const choice = store.getState().audioTracks.find((track) => track.id === id);
          if (choice) {
            wanted = choice;
            store.setState({ audioLanguage: choice.language });
          }
          select(id);
        },
        preferAudio(language) {
          wanted = { language };
          store.setState({ audioLanguage: language });
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

const choiceOf = (track: Track): AudioChoice => ({
  id: idOf(track),
  language: track.language,
  // HLS names every track; one named after its language has no name of its own.
  label: track.label && track.label !== track.language ? track.label : '',
});
