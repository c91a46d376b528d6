import { type CallLogFilter, filterProblems, type RowOfSystem } from '@carestead/domain/callLog/filter';
import { type RowKind, sentenceOf } from '@carestead/domain/callLog/sentenceOf';
import { FieldScope } from '@carestead/ui/form/FieldScope';
import { Chip } from '@carestead/ui/toolbar/Chip';
import { Button } from '@mantine/core';
import { IconFilterPlus } from '@tabler/icons-react';
import { type ReactNode, useCallback, useId, useState } from 'react';
import { CallLogViewsDocument } from '../../generated/graphql.ts';
import { usePart } from '../../platform/page/usePart.ts';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import { useLoaded } from '../../platform/useLoaded.ts';
import classes from './CallFilter.module.css';
import { HitCount } from './HitCount.tsx';
import { useFilterNames } from './useFilterNames.ts';

// The calls are shown before anybody changes what is looked for.
const loadEditor = async () => (await import('./FilterEditor.tsx')).FilterEditor;

type Props = {
  filter: CallLogFilter;
  change: (part: Partial<CallLogFilter>) => void;
  reset: () => void;
  /** The text to search for is typed in the toolbar. */
  onSearch: (search: string) => void;
  /** How many calls it finds, where a list knows it already. */
  known?: number | null;
  /** It is read, and not changed here. */
  isLocked?: boolean;
  /** The time is chosen and the calls are counted elsewhere on the page; this is said instead of the time. */
  beside?: { all: string; reset: string };
  /** Behind the button that opens the conditions. */
  more?: ReactNode;
};

/** The filter as a sentence whose conditions can be taken away, and all conditions to set. */
export function FilterSentence(props: Props) {
  const { filter, change, reset, onSearch, known = null, isLocked = false, beside, more } = props;
  const text = useText();
  const { client } = useTools();
  const { systems } = useAppData();
  const [isOpen, setOpen] = useState(false);
  const editor = useId();
  const filterEditor = usePart(isOpen, loadEditor, () => setOpen(false));
  const { nameOf, learn } = useFilterNames(filter);
  const loadViews = useCallback(
    async () => (await client.query(CallLogViewsDocument, {}).toPromise()).data?.callLogViews ?? [],
    [client],
  );
  const views = (useLoaded(loadViews).latest ?? []).map(({ address, name, kind }) => ({
    address,
    name: name ?? text(`callLog.view.${kind as 'radio'}`),
  }));
  const rowName = (of: RowKind, row: RowOfSystem) => {
    const name = nameOf(of, row);
    return name === undefined ? '…' : (name ?? text('callLog.gone', { id: row.id }));
  };
  const said = sentenceOf(text, filter, {
    row: rowName,
    view: (address) => views.find((view) => view.address === address)?.name ?? text('callLog.gone', { id: address }),
    system: (id) => systems.find((system) => system.id === id)?.name ?? text('callLog.gone', { id }),
  });
  // Only the time cannot be taken away.
  const conditions = beside ? said.filter(({ without }) => without !== null) : said;
  const problems = filterProblems(filter);
  return (
    <section
      className={classes.filter}
      data-beside={beside !== undefined || undefined}
      aria-label={text('callLog.conditions')}
    >
      <ul className={classes.sentence}>
        <li>{beside && conditions.length === 0 ? beside.all : text('callLog.calls')}</li>
        {conditions.map(({ key, lead, value, without }) => (
          <li key={key} className={classes.condition}>
            {lead}
            <Chip
              remove={
                without === null || isLocked
                  ? null
                  : {
                      label: text('callLog.remove', { label: `${lead} ${value}` }),
                      onRemove: () => ('search' in without ? onSearch('') : change(without)),
                      hasTabStop: true,
                    }
              }
            >
              <span className={classes.value}>{value}</span>
            </Chip>
          </li>
        ))}
      </ul>
      {!isLocked && (
        <Button
          variant="subtle"
          leftSection={<IconFilterPlus size={18} stroke={1.75} aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls={editor}
          onClick={() => setOpen(!isOpen)}
        >
          {text(isOpen ? 'callLog.edit.done' : 'callLog.edit')}
        </Button>
      )}
      {more}
      {problems.length === 0 && !beside && <HitCount filter={filter} known={known} />}
      <div id={editor} hidden={!isOpen} className={classes.editorFrame}>
        {isOpen && (
          <FieldScope>
            {filterEditor?.({
              filter,
              problems,
              hasRange: beside === undefined,
              views,
              rowName,
              onLearn: learn,
              onChange: change,
              onReset: reset,
              resetLabel: beside?.reset ?? text('callLog.reset'),
            })}
          </FieldScope>
        )}
      </div>
    </section>
  );
}
