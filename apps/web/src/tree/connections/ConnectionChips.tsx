import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { Chip } from '@mantine/core';
import type { useListView } from '../../entity/list/useListView.ts';
import { choiceText, fieldLabel } from '../../entity/rows/entityText.ts';
import { useText } from '../../platform/text/useText.ts';
import classes from './ConnectionChips.module.css';

type Props = { listView: Pick<ReturnType<typeof useListView>, 'view' | 'show'> };

const entity = systemTreeNode;

/** What a list of connections is narrowed by, each value one press away. */
export const chipFilters = Object.keys(entity.filters);

export function ConnectionChips({ listView: { view, show } }: Props) {
  const text = useText();
  const change = (field: string, values: readonly string[]) => {
    const others = view.filters.filter((filter) => filter.field !== field);
    show({ ...view, filters: values.length === 0 ? others : [...others, { field, values }] });
  };
  return (
    <div className={classes.bar}>
      {Object.entries(entity.filters).map(([field, values]) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a line in every browser
        <div key={field} className={classes.group} role="group" aria-label={fieldLabel(text, entity, field)}>
          <span className={classes.label} aria-hidden="true">
            {fieldLabel(text, entity, field)}
          </span>
          <Chip.Group
            multiple
            value={[...(view.filters.find((filter) => filter.field === field)?.values ?? [])]}
            onChange={(chosen) => change(field, chosen)}
          >
            {values.map((value) => (
              <Chip key={value} value={value} size="sm" variant="outline">
                {choiceText(text, entity, field, value)}
              </Chip>
            ))}
          </Chip.Group>
        </div>
      ))}
    </div>
  );
}
