import { mediaUrl } from '../../../ui/media-url';

/** Hands a picture to the system as a file; where it cannot, it opens, to be saved by hand. */
export function savePicture(url: string): void {
  const link = document.createElement('a');
  link.href = mediaUrl(url);
  link.download = '';
  link.target = '_blank';
  link.rel = 'noopener';
  document.body.appendChild(link);
  link.click();
  document.body.removeChild(link);
}
