/** `text` and `textTw`: paragraphs; one that begins with '# ' is a heading. `tv`: on the TV help screens too. */
export interface HelpText {
  id: number;
  title: string;
  titleTw: string;
  text: readonly string[];
  textTw: readonly string[];
  tv?: true;
}

export interface HelpTexts {
  id: number;
  path: string;
  title: string;
  titleTw: string;
  items: readonly HelpText[];
}
