import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { usePlatform } from '../../../platform/use-platform';
import { type Camera, type CameraFault, openCamera } from './camera';
import { type CodeReader, openReader } from './reader';
import { watchCamera } from './watch-camera';

export type CameraPhase = 'asking' | 'live' | 'unreadable' | CameraFault;

/**
 * The camera, open while the page is looked at, and what it sees.
 * @param take what becomes of a code; true: the page is left, and nothing is read any more
 */
export function useCamera(video: RefObject<HTMLVideoElement | null>, take: (text: string) => Promise<boolean>) {
  const { onVisibility } = usePlatform();
  const [phase, setPhase] = useState<CameraPhase>('asking');
  const [camera, setCamera] = useState<Camera | null>(null);
  const [lit, setLit] = useState(false);
  const running = useRef<AbortController>(null);
  const latest = useRef(take);
  latest.current = take;

  const stop = useCallback(() => running.current?.abort(), []);
  const start = useCallback(() => {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    setPhase('asking');
    setLit(false);
    void run(abort.signal, {
      video: () => video.current,
      take: (text) => latest.current(text),
      onCamera: setCamera,
      onPhase: setPhase,
    });
  }, [video]);

  useEffect(() => {
    start();
    const unheard = onVisibility((visible) => (visible ? start() : stop()));
    return () => {
      unheard();
      stop();
    };
  }, [start, stop, onVisibility]);

  const light = camera?.light;
  const toggleLight = light
    ? () =>
        void light(!lit).then(
          () => setLit(!lit),
          // The lamp is a help, not what the page is for.
          (error: unknown) => console.warn('[scan]', error),
        )
    : undefined;
  return { phase, lit, toggleLight, start };
}

interface Run {
  video(): HTMLVideoElement | null;
  take(text: string): Promise<boolean>;
  onCamera(camera: Camera | null): void;
  onPhase(phase: CameraPhase): void;
}

/** One life of the camera: whatever ends it, the lamp goes out and the reader goes. */
async function run(signal: AbortSignal, { video, take, onCamera, onPhase }: Run): Promise<void> {
  const camera = await openCamera();
  if (typeof camera === 'string') {
    if (!signal.aborted) onPhase(camera);
    return;
  }
  const element = video();
  let reader: CodeReader | null = null;
  /** What it means where the next step fails. */
  let fault: CameraPhase = 'unreadable';
  try {
    if (signal.aborted || !element) return;
    onCamera(camera);
    // Somebody pulled the plug, or the system took it away.
    for (const track of camera.stream.getTracks()) track.onended = () => !signal.aborted && onPhase('busy');
    element.srcObject = camera.stream;
    reader = await openReader();
    fault = 'failed';
    await element.play();
    fault = 'unreadable';
    if (signal.aborted) return;
    onPhase('live');
    await watchCamera(element, reader, signal, take);
  } catch (error) {
    console.warn('[scan]', error);
    if (!signal.aborted) onPhase(fault);
  } finally {
    camera.close();
    reader?.close();
    if (element) element.srcObject = null;
    onCamera(null);
  }
}
