/** Told to the shell, which knows nothing of films until one is on its way: the code of this comes with the first. */
export const uploadsEvent = 'dt-uploads';

export const tellOfUploads = (): void => void window.dispatchEvent(new Event(uploadsEvent));
