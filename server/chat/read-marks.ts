/** Somebody has read a conversation up to there. */
export interface ReadMark {
  conversationId: string;
  uid: string;
  readSeq: number;
  /** Who is told besides the reader's own devices; '' for nobody. */
  to: readonly string[];
}

/** Collected for so long: who scrolls through a conversation reads many times a second. Milliseconds. */
const EVERY_MS = 1_000;

export interface ReadMarks {
  add(mark: ReadMark): void;
  /** What waits goes at once. */
  close(): void;
}

/** Tells of read marks once a second at most, the last of each conversation and reader alone. */
export function createReadMarks(send: (mark: ReadMark) => void): ReadMarks {
  const waiting = new Map<string, ReadMark>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    timer = undefined;
    const marks = [...waiting.values()];
    waiting.clear();
    for (const mark of marks) send(mark);
  };
  return {
    add(mark) {
      const key = `${mark.conversationId}|${mark.uid}`;
      const before = waiting.get(key);
      if (!before || before.readSeq < mark.readSeq) waiting.set(key, mark);
      timer ??= setTimeout(flush, EVERY_MS);
    },
    close() {
      clearTimeout(timer);
      flush();
    },
  };
}
