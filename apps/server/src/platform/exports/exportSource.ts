import type { Needs } from '@carestead/domain/access/needs';
import type { Viewer } from '@carestead/domain/access/viewer';
import type { ExportSourceName } from '@carestead/domain/exports/export';
import type { Locale } from '@carestead/domain/text/locales';
import type { Clock } from '../clock.ts';
import type { CopyRows } from '../database/copyRows.ts';
import type { Database } from '../database/database.ts';
import type { Installation } from '../installation.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Table } from '../tableFiles/table.ts';

/** Who exports, with the rights of now, in which system and language; the clock stands at the moment of the request. */
export type ExportReader = {
  reading: Database;
  viewer: Viewer;
  system_id: number;
  locale: Locale;
  installation: Pick<Installation, 'now'>;
  clock: Pick<Clock, 'now'>;
};

/** Within one transaction, over a connection that is the job's own. */
export type ExportSession = ExportReader & { copyRows: CopyRows; secrets: Pick<Secrets, 'fingerprint'> };

export type FoundRows = { rows: number; isExact: boolean };

/** What there is to write; `rows` are read once, within the transaction of the reader. */
export type OpenedSource = Pick<Table, 'columns' | 'rows'> & {
  total: number;
  /** No one of the staff is named in it, whoever makes it included. */
  hidesStaff?: boolean;
};

type SourceWork<Query> = {
  /** How many rows it would be: at once, and exactly where that is quick. */
  count: (reader: ExportReader, query: Query) => Promise<FoundRows>;
  /** What is asked for, as a sentence in the language of the reader. */
  describe: (reader: ExportReader, query: Query) => Promise<string>;
  open: (session: ExportSession, query: Query) => Promise<OpenedSource>;
};

type Declared<Query> = {
  /** What it takes to see the same rows on a screen. */
  needs: Needs;
  /** Checks what a caller sent; throws what is wrong with it. */
  parse: (query: unknown) => Query;
  /**
   * Everything about the rights of a person that decides which rows they get. A file is given to its owner only as long as
   * this is the same as when it was written.
   */
  rights: (of: Pick<ExportReader, 'viewer' | 'system_id'>, query: Query) => unknown;
  load: () => Promise<SourceWork<Query>>;
};

/** Rows that people may take with them; declared by the feature that shows them, run by `exports`. */
export type ExportSource = Omit<Declared<unknown>, 'load'> & {
  readonly name: ExportSourceName;
  readonly load: () => Promise<SourceWork<unknown>>;
};

export function exportSource<Query>(name: ExportSourceName, declared: Declared<Query>): ExportSource {
  const { needs, parse, rights, load } = declared;
  return {
    ...{ name, needs, parse },
    rights: (of, query) => rights(of, parse(query)),
    load: async () => {
      const { count, describe, open } = await load();
      return {
        count: (reader, query) => count(reader, parse(query)),
        describe: (reader, query) => describe(reader, parse(query)),
        open: (session, query) => open(session, parse(query)),
      };
    },
  };
}
