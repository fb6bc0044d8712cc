/** The event that tells the shell of a first upload: until then the shell does not load the code of uploads. */
export const uploadsEvent = 'dt-uploads';

export const tellOfUploads = (): void => void window.dispatchEvent(new Event(uploadsEvent));
