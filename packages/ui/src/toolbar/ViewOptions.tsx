import { Button, Popover } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import type { ViewChoicesProps } from './ViewChoices.tsx';
import classes from './ViewOptions.module.css';

type Choices = { Choices: ComponentType<ViewChoicesProps> };

/** The menu is loaded when it is first opened: few people change their view, all wait for the list. */
export function ViewOptions(props: ViewChoicesProps) {
  const [loaded, setLoaded] = useState<Choices | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { labels } = props;
  const load = async () => loaded ?? { Choices: (await import('./ViewChoices.tsx')).ViewChoices };
  const toggle = async () => {
    if (isOpen) return setOpen(false);
    setLoaded(await load());
    setOpen(true);
  };
  return (
    <Popover
      opened={isOpen}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
      transitionProps={{ duration: 120 }}
      onChange={setOpen}
    >
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          c="var(--cs-text-secondary)"
          leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden="true" />}
          // A fetch that fails leaves the button as it is; the next press tries again.
          onClick={() => void toggle().catch(() => {})}
        >
          {labels.view}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.options} aria-label={labels.view}>
        {loaded && <loaded.Choices {...props} />}
      </Popover.Dropdown>
    </Popover>
  );
}
