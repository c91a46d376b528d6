import { Checkbox, FocusTrap, TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from './FilterBar.module.css';

type Option = { value: string; label: string };

type Props = {
  label: string;
  options: readonly Option[];
  values: readonly string[];
  labels: { findOption: string; nothingFound: string };
  onChange: (values: readonly string[]) => void;
};

const manyOptions = 8;

/** The values of a filter, with a search where they are many. */
export function FilterOptions({ label, options, values, labels, onChange }: Props) {
  const [term, setTerm] = useState('');
  const found = options.filter((option) => option.label.toLowerCase().includes(term.trim().toLowerCase()));
  return (
    <FocusTrap active>
      <div>
        {options.length > manyOptions && (
          <TextInput
            mb="sm"
            aria-label={labels.findOption}
            placeholder={labels.findOption}
            value={term}
            onChange={({ currentTarget }) => setTerm(currentTarget.value)}
          />
        )}
        <div className={classes.found}>
          <Checkbox.Group aria-label={label} value={[...values]} onChange={onChange}>
            {found.map((option) => (
              <Checkbox key={option.value} className={classes.option} value={option.value} label={option.label} />
            ))}
          </Checkbox.Group>
          {found.length === 0 && <p className={classes.nothing}>{labels.nothingFound}</p>}
        </div>
      </div>
    </FocusTrap>
  );
}
