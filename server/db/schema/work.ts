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
  /** 1: somebody at the desk asked it to stop while it ran; whoever does it hears of that. */
  stop: number;
}

/** What became of a job, line by line; it goes with the job. Keyed by job_id and n. */
export interface JobLineRow {
  job_id: string;
  /** From 1 on. */
  n: number;
  at: number;
  level: 'info' | 'warn' | 'error';
  /** See JobLineCode of the desk's contract, which puts it into words. */
  code: string;
  /** JSON: what those words name. */
  params: string;
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
  /** '#rrggbb': its strongest colour; '' of one from before that was noted. */
  color: string;
  created_at: number;
}

/** An import that was begun at the desk. */
export interface ImportRow {
  id: string;
  /** Who began it. */
  by: string;
  source: 'folder' | 'upload';
  /** As it is shown: a folder below one that the operator named; of an upload what it is called. */
  path: string;
  /** JSON of `ImportFacts` of the contract. */
  facts: string;
  state: 'uploading' | 'waiting' | 'running' | 'done' | 'failed' | 'stopped';
  /** Which run this is: a run before it changes nothing more. */
  runs: number;
  /** 1: what it imports from is still there, as far as that is ours to say. */
  kept: number;
  /** Files, and how many of them are done. */
  total: number;
  done: number;
  /** The file that is being packaged, and how much of it is; '' for none. */
  current: string;
  percent: number;
  /** 0 while nobody can say. */
  seconds_left: number;
  /** JSON: counts, and titles when it is over. */
  report: string;
  created_at: number;
  /** 0 before. */
  started_at: number;
  finished_at: number;
}

export interface ImportLineRow {
  import_id: string;
  /** From 1 on, in the order in which they were said. */
  n: number;
  at: number;
  level: 'info' | 'warn' | 'error';
  /** Of a line that was written before lines were put into words when they are read; '' for all others. */
  text: string;
  /** See ImportLineCode of the desk's contract; '' where `text` says it. */
  code: string;
  /** JSON: what those words name. */
  params: string;
}

/** A file of an upload at the desk. */
export interface ImportFileRow {
  id: string;
  import_id: string;
  /** Without folders. */
  name: string;
  bytes: number;
  /** As the browser says it: with name and size it tells the same file when it is chosen again. */
  modified_at: number;
  chunks: number;
  /** A digit for each chunk: '1' where it is there. */
  present: string;
  changed_at: number;
}
