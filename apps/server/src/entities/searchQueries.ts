import { searchTerms } from '@carestead/domain/text/searchText';
import type { Bind } from '../platform/database/sqlText.ts';

/** That what was typed is in one of the texts of a row. */
export const isFound = (typed: string, bind: Bind) => anyOf(typed, (term) => `%${term}%`, bind);

/** That the name of a row, which comes first in its search text, begins with what was typed. */
export const nameBegins = (typed: string, bind: Bind) => anyOf(typed, (term) => `${term}%`, bind);

const anyOf = (typed: string, pattern: (term: string) => string, bind: Bind) =>
  `(${searchTerms(typed)
    .map((term) => `search_text LIKE ${bind(pattern(escaped(term)))}`)
    .join(' OR ')})`;

const escaped = (term: string) => term.replace(/[\\%_]/g, (sign) => `\\${sign}`);
