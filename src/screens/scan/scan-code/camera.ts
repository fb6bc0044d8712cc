/** Why there is no picture of a camera. */
export type CameraFault =
  /** Browsers give a camera to https and to this very machine alone. */
  | 'insecure'
  /** The device has none, or the browser hands none out. */
  | 'none'
  | 'refused'
  /** Something else is using it. */
  | 'busy'
  | 'failed';

export interface Camera {
  stream: MediaStream;
  /** Absent where the camera has no lamp, or the browser does not let it be lit. */
  light?(on: boolean): Promise<void>;
  close(): void;
}

/** By the names of DOMException; the second row is what Chromium before 64 says. */
const faults: Record<string, CameraFault> = {
  NotAllowedError: 'refused',
  PermissionDeniedError: 'refused',
  PermissionDismissedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  DevicesNotFoundError: 'none',
  NotReadableError: 'busy',
  TrackStartError: 'busy',
  AbortError: 'busy',
};

/** The camera that looks away from the holder, else any. 640 x 480: a code needs no more, and a phone stays cool. */
const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 640 }, height: { ideal: 480 } },
};

/** Asks for the camera; the browser asks the viewer. @returns the camera, or why there is none */
export async function openCamera(): Promise<Camera | CameraFault> {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices?.getUserMedia) return window.isSecureContext === false ? 'insecure' : 'none';
  try {
    const stream = await devices.getUserMedia(wanted);
    return cameraOf(stream);
  } catch (error) {
    return faults[(error as DOMException).name] ?? 'failed';
  }
}

/** The lamp is in no type yet. */
type Lit = { torch?: boolean };

function cameraOf(stream: MediaStream): Camera {
  const [track] = stream.getVideoTracks();
  const able = (track?.getCapabilities?.() ?? {}) as Lit;
  return {
    stream,
    ...(track && able.torch
      ? { light: (on: boolean) => track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] }) }
      : {}),
    close() {
      for (const each of stream.getTracks()) each.stop();
    },
  };
}
