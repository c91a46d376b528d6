import { textOf } from '@carestead/domain/search/byCategory';
import { highlight } from '@carestead/domain/search/highlight';
import { flightProfileKind, type SearchedField, searchedFields } from '@carestead/domain/search/searchHit';
import { nodeKinds } from '@carestead/domain/tree/nodeKinds';
import { notePresets } from '@carestead/domain/tree/notePresets';
import { NodeKindIcon } from '@carestead/ui/value/NodeKindIcon';
import { IconArrowRight } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { type Text, useText } from '../platform/text/useText.ts';
import classes from './SearchPopup.module.css';
import type { FoundPage } from './useGoTo.ts';
import type { Category, Result } from './useSearch.ts';

type Props = {
  id: string;
  typed: string;
  categories: readonly Category[];
  /** The last group: pages of the menus. */
  pages: readonly FoundPage[];
  chosen: number;
  optionId: (index: number) => string;
  onChoose: (index: number) => void;
  onPoint: (index: number) => void;
};

/** Grouped by category; the keys are those of the field above. */
export function Results({ id, typed, categories, pages, chosen, optionId, onChoose, onPoint }: Props) {
  const text = useText();
  const before = (at: number) => categories.slice(0, at).reduce((count, { results }) => count + results.length, 0);
  const option = (place: number) => ({
    id: optionId(place),
    className: classes.option,
    role: 'option',
    tabIndex: -1,
    'aria-selected': place === chosen,
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onMouseMove: () => onPoint(place),
    onClick: () => onChoose(place),
  });
  return (
    <div id={id} role="listbox" aria-label={text('search.results')}>
      {categories.map(({ category, results }, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options
        <div key={category} role="group" aria-labelledby={`${id}-${category}`}>
          <div id={`${id}-${category}`} className={classes.category} role="presentation">
            {categoryLabel(category, text)}
          </div>
          {results.map((result, index) => {
            const place = before(at) + index;
            return (
              <div key={result.entity.id} {...option(place)}>
                <NodeKindIcon kind={result.kind} size={20} />
                <Words result={result} typed={typed} />
              </div>
            );
          })}
        </div>
      ))}
      {pages.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a group of options
        <div role="group" aria-labelledby={`${id}-pages`}>
          <div id={`${id}-pages`} className={classes.category} role="presentation">
            {text('search.go_to')}
          </div>
          {pages.map(({ href, title }, index) => (
            <div key={href} {...option(before(categories.length) + index)}>
              <IconArrowRight size={20} stroke={1.75} aria-hidden="true" />
              <span className={classes.words}>
                <Marked text={title} typed={typed} />
              </span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

function Words({ result: { entity, key }, typed }: { result: Result; typed: string }) {
  const text = useText();
  const field = searchedFields.find((each) => each === key) ?? 'name';
  const facts = [
    entity.place,
    entity.section !== null && entity.place.includes(entity.section) ? '' : entity.section,
    entity.battery === null ? '' : text('search.battery', { percent: entity.battery }),
    entity.reachable === false ? text('search.unreachable') : '',
    field === 'note' ? '' : noteText(entity, text),
  ].filter(Boolean);
  return (
    <span className={classes.words}>
      <Marked text={entity.name} typed={typed} />
      {field !== 'name' && (
        <span className={classes.match}>
          {fieldLabel(field, text)}: <Marked text={textOf(entity, field)} typed={typed} />
        </span>
      )}
      {facts.length > 0 && <span className={classes.facts}>{facts.join(' · ')}</span>}
    </span>
  );
}

/** The latest note, unless it stands there already because it was found. */
function noteText({ note }: Result['entity'], text: Text): string {
  const preset = notePresets.find((each) => each === note?.preset);
  const said = [preset ? text(`search.preset.${preset}`) : '', note?.text ?? ''].filter(Boolean).join(', ');
  return said === '' ? '' : `${text('search.note')}: ${said}`;
}

function Marked({ text, typed }: { text: string; typed: string }) {
  const { before, match, after } = highlight(text, typed);
  return (
    <span className={classes.text}>
      {before}
      {match !== '' && <mark className={classes.mark}>{match}</mark>}
      {after}
    </span>
  );
}

function categoryLabel(category: string, text: Text): string {
  if (category === flightProfileKind) return text('entity.flight_profile');
  const kind = nodeKinds.find((each) => each === category) ?? 'unknown';
  return text(`choice.system_tree_node.kind.${kind}`);
}

const fieldLabel = (field: SearchedField, text: Text) =>
  field === 'note' ? text('search.note') : text(`entity.system_tree_node.${field}`);
