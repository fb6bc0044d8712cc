/**
 * Runs in the page before anything else of it: what the app says by itself a while after it has started lies over what a test looks
 * at, and takes its Back. A test of these says otherwise before. In what engines of 2018 read: nothing translates it.
 */
export function quietStart(): void {
  // A blank page has no storage, and says nothing.
  if (location.protocol === 'about:') return;
  try {
    // This session has just had its start-up advert.
    if (!sessionStorage.getItem('dt.startupAdvertAt')) sessionStorage.setItem('dt.startupAdvertAt', String(Date.now()));
    // Nor a word about 青少年模式.
    if (!localStorage.getItem('dt.teenHint')) localStorage.setItem('dt.teenHint', 'never');
  } catch (error) {
    console.warn('[quiet start]', error);
  }
}
