import { ActionIcon, CloseButton, TextInput } from '@mantine/core';
import { IconArrowsMinimize, IconCurrentLocation, IconFilter } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { ExportButton } from '../../platform/exports/ExportButton.tsx';
import { useText } from '../../platform/text/useText.ts';
import classes from './TreePage.module.css';

type Props = {
  input: RefObject<HTMLInputElement | null>;
  filter: string;
  onFilter: (text: string) => void;
  /** How many nodes were found; null without a filter. */
  hits: number | null;
  onLocate: (() => void) | null;
  onCollapse: (() => void) | null;
  /** What is exported: the view as it is shown. */
  exported: { view: string; filter: string; is_advanced: boolean };
};

const icon = { size: 18, stroke: 1.75 };

export function TreeToolbar({ input, filter, onFilter, hits, onLocate, onCollapse, exported }: Props) {
  const text = useText();
  return (
    <div className={classes.toolbar}>
      <TextInput
        ref={input}
        className={classes.filter}
        type="search"
        aria-label={text('treeScreen.filter')}
        placeholder={text('treeScreen.filter')}
        leftSection={<IconFilter {...icon} />}
        rightSection={
          filter === '' ? (
            <kbd className={classes.key}>/</kbd>
          ) : (
            <CloseButton aria-label={text('list.clear_search')} onClick={() => onFilter('')} />
          )
        }
        value={filter}
        onChange={({ currentTarget }) => onFilter(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || filter === '') return;
          event.stopPropagation();
          onFilter('');
        }}
      />
      <ActionIcon
        variant="subtle"
        size={36}
        color="gray"
        aria-label={text('treeScreen.locate')}
        title={text('treeScreen.locate')}
        disabled={!onLocate}
        onClick={() => onLocate?.()}
      >
        <IconCurrentLocation {...icon} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size={36}
        color="gray"
        aria-label={text('treeScreen.collapse')}
        title={text('treeScreen.collapse')}
        disabled={!onCollapse}
        onClick={() => onCollapse?.()}
      >
        <IconArrowsMinimize {...icon} />
      </ActionIcon>
      <ExportButton source="SystemTree" query={exported} isIcon />
      <span className={classes.hits} role="status">
        {hits !== null && text('treeScreen.hits', { count: hits })}
      </span>
    </div>
  );
}
