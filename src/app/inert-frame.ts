/**
 * A page in a frame that is inert takes no focus: whoever works beside it would lose what they type to it. Once the frame is inert no more, it
 * takes focus as ever.
 * @param frame that this window stands in; null for none, or one of another site
 */
export function yieldFocus(frame: Element | null = window.frameElement): void {
  if (!frame) return;
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    if (!frame.hasAttribute('inert')) focus.call(this, options);
  };
}
