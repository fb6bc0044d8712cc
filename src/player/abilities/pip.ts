import type { Ability } from '../ability';
import { listen } from '../listen';

export interface PipState {
  pip: boolean;
  /** The engine can do it. */
  pipPossible: boolean;
}

export interface PipCommands {
  togglePip(): void;
}

/** Younger engines have these; each is asked for before it is used. */
interface PipDocument {
  pictureInPictureEnabled?: boolean;
  exitPictureInPicture?: () => Promise<void>;
}

/** Picture in picture, where the engine has it. The state follows what the element reports. */
export const pip: Ability<PipState, PipCommands> = {
  initial: { pip: false, pipPossible: false },
  attach({ media, store, signal, log }) {
    const doc: PipDocument = document;
    const possible = doc.pictureInPictureEnabled === true && typeof media.requestPictureInPicture === 'function';
    if (possible) store.setState({ pipPossible: true });
    listen(media, 'enterpictureinpicture', () => store.setState({ pip: true }), signal);
    listen(media, 'leavepictureinpicture', () => store.setState({ pip: false }), signal);
    return {
      commands: {
        togglePip() {
          if (!possible) return;
          const done = store.getState().pip ? doc.exitPictureInPicture?.() : media.requestPictureInPicture();
          // Refused without a gesture, or before there is a picture: the film stays where it is.
          done?.catch((error: unknown) => log('player.pip-refused', { error: String(error) }));
        },
      },
    };
  },
};
