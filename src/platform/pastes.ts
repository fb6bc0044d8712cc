import type { Platform } from './platform';

/** Whether what is copied here can be pasted somewhere: on phones and computers. A television has nowhere, and shows a code instead. */
export const pastes = ({ layout, windowed }: Pick<Platform, 'layout' | 'windowed'>): boolean =>
  layout === 'touch' || windowed === true;
