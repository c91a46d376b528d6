/** A backup on this disk that is to be sent. */
export type LocalFile = { path: string; name: string; bytes: number; sha256: string };

/** What a target has to know to go on where it was; it stays with the target that gave it. */
export type Resume = Readonly<Record<string, string | number>>;

export type Sending = {
  file: LocalFile;
  /** Of an earlier try that was broken off; null: there was none. */
  resume: Resume | null;
  /** Stored before anything is sent that would have to be found again. */
  keep: (resume: Resume) => Promise<void>;
  /** Bytes that have arrived. */
  progress: (bytes: number) => Promise<void>;
  signal: AbortSignal;
};

/** A place outside of this server. Every method throws an `OnlineProblem` where the target is why it failed. */
export type Target = {
  /** Writes a small file there and deletes it again. */
  check: (signal: AbortSignal) => Promise<void>;
  /** Resolves when the file is there under its name and its checksum was compared; gives what deletes it. */
  send: (sending: Sending) => Promise<string>;
  /** One that is gone already is fine. */
  remove: (id: string, signal: AbortSignal) => Promise<void>;
};
