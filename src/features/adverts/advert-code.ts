import { createStore } from 'zustand/vanilla';

/** The web page of an advert, for a phone: a television opens no browser (AT12). */
export const advertCode = createStore<{ shown: { title: string; url: string } | null }>(() => ({ shown: null }));

export const showAdvertCode = (title: string, url: string): void => advertCode.setState({ shown: { title, url } });
