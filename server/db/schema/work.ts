// Jobs and files.

export interface JobRow {
  id: string;
  kind: string;
  /** Unique with kind; the id where nobody gave one. */
  key: string;
  /** JSON. */
  payload: string;
  state: 'waiting' | 'running' | 'done' | 'dead';
  run_at: number;
  attempts: number;
  /** 0 while nobody holds it. */
  locked_until: number;
  /** Who holds it; '' while nobody does. */
  token: string;
  last_error: string;
  finished_at: number;
  /** Id of the request that had it made; '' where none did. */
  trace: string;
  /** Of those that are due the lowest comes first, and of the same the oldest. 0 where nothing is said. */
  priority: number;
}

export interface UploadRow {
  id: string;
  /** A viewer's key. */
  owner: string;
  /** The client's name for this upload; unique with owner. */
  upload_key: string;
  purpose: string;
  chunks: number;
  /** A digit for each chunk: '1' where it is there. */
  present: string;
  /** Bytes taken from the quota until it is known how long the file is. */
  reserved: number;
  state: 'open' | 'ready';
  /** '' until it is ready. */
  file_id: string;
  created_at: number;
}

export interface FileRow {
  id: string;
  owner: string;
  purpose: string;
  /** SHA-256 of the content, hex. */
  hash: string;
  /** The suffix of its name, e.g. 'png'. */
  type: string;
  bytes: number;
  /** Px of the whole picture; 0 of one from before that was noted. */
  width: number;
  height: number;
  created_at: number;
}
