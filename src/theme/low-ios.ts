import './low-ios.css';

/** Marks the page for the plainer style, which comes with this file. */
export function startLowIos(): void {
  document.documentElement.setAttribute('data-low-ios', '');
}
