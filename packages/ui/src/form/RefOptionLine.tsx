import { CheckIcon, type ComboboxItem, type ComboboxLikeRenderOptionInput } from '@mantine/core';
import classes from './RefSelect.module.css';
import type { RefOption } from './refData.ts';

type Input = ComboboxLikeRenderOptionInput<ComboboxItem<number>>;

/** The name of an option, its second line if it has one, and a tick at what is chosen. */
export const refOptionLine = (options: readonly RefOption[]) =>
  function RefOptionLine({ option, checked }: Input) {
    const detail = options.find(({ id }) => id === option.value)?.detail;
    return (
      <span className={classes.option}>
        <span className={classes.words}>
          {option.label}
          {detail && <span className={classes.detail}>{detail}</span>}
        </span>
        {checked && <CheckIcon className={classes.tick} aria-hidden="true" />}
      </span>
    );
  };
