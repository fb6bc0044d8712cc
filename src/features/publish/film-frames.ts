/** The number of frames that are offered (spec 2.7, selectVideoPreview). */
export const frameCount = 9;
/** The longest side of a frame in px: a poster is never shown larger. */
const longest = 1600;
const quality = 0.92;
/** How long to wait for a video event: a device that cannot show a film may fire none. Ms. */
const patienceMs = 15_000;

/** The times of the frames: the middles of nine equal parts of the film, in seconds. */
export const frameTimes = (duration: number): number[] =>
  Array.from({ length: frameCount }, (_, at) => ((at + 0.5) * duration) / frameCount);

/** A local film whose frames can be drawn. */
export interface OpenFilm {
  video: HTMLVideoElement;
  duration: number;
  close(): void;
}

/**
 * Opens a film of this device without uploading any of it.
 * @param video the element to show it in; a new one by default
 * @returns null where the device cannot show the film
 */
export async function openFilm(file: Blob, video = document.createElement('video')): Promise<OpenFilm | null> {
  const url = URL.createObjectURL(file);
  const close = () => {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  };
  video.muted = true;
  video.preload = 'auto';
  video.setAttribute('playsinline', '');
  const shown = happens(video, 'loadeddata');
  video.src = url;
  if ((await shown) && video.videoWidth > 0 && Number.isFinite(video.duration))
    return { video, duration: video.duration, close };
  close();
  return null;
}

/** @returns false where the video failed, or the event never came */
function happens(video: HTMLVideoElement, name: 'loadeddata' | 'seeked'): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (came: boolean) => {
      window.clearTimeout(timer);
      video.removeEventListener(name, onCome);
      video.removeEventListener('error', onError);
      resolve(came);
    };
    const onCome = () => end(true);
    const onError = () => end(false);
    const timer = window.setTimeout(onError, patienceMs);
    video.addEventListener(name, onCome);
    video.addEventListener('error', onError);
  });
}

/** The frame at a time (s), as a picture; null where the device cannot. */
export async function frameAt({ video, duration }: OpenFilm, seconds: number): Promise<Blob | null> {
  const seeked = happens(video, 'seeked');
  // Seeks at most to just before the end: the very last moment has no frame.
  video.currentTime = Math.max(0, Math.min(seconds, duration - 0.05));
  return (await seeked) ? drawFrame(video) : null;
}

/** The frame that a film shows now, as a picture. */
export function drawFrame(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, longest / Math.max(1, videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(videoWidth * scale));
  canvas.height = Math.max(1, Math.round(videoHeight * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
