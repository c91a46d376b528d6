import type { SystemMark } from '@carestead/domain/shell/systemMarks';
import { useObservable } from '@carestead/ui/state/observable';
import { Loader, Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useSystemMarks } from '../platform/session/useSystem.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import { Question } from './Question.tsx';
import classes from './SystemSelector.module.css';
import { useChangeSystem } from './useChangeSystem.ts';

/** Chooses the system; hidden where there is only one. */
export function SystemSelector() {
  const text = useText();
  const { appData, page } = useTools();
  const change = useChangeSystem();
  const marks = useSystemMarks();
  const comingId = useObservable(appData.changingTo);
  const [wanted, setWanted] = useState<SystemMark | null>(null);
  if (!marks?.present) return null;
  const { all, present } = marks;
  const coming = all.find(({ id }) => id === comingId);

  function choose(id: number) {
    const mark = all.find((each) => each.id === id);
    if (!mark || id === present?.id || coming) return;
    if (page.unsaved.isAny.get()) setWanted(mark);
    else void change(mark);
  }

  return (
    <>
      <Menu
        position="bottom-end"
        withinPortal={false}
        shadow="md"
        checkIcon={<IconCheck size={16} stroke={2} />}
        classNames={{ dropdown: classes.list, item: classes.item }}
      >
        <Menu.Target>
          <UnstyledButton className={classes.button} aria-busy={coming !== undefined}>
            <VisuallyHidden>{text('shell.system', { name: present.label })}</VisuallyHidden>
            <Monogram mark={present} isLoading={coming !== undefined} />
            <span className={classes.name} aria-hidden="true">
              {present.label}
            </span>
            <IconChevronDown className={classes.arrow} size={16} stroke={1.75} aria-hidden="true" />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{text('shell.system.choose')}</Menu.Label>
          <Menu.RadioGroup value={String(present.id)} onChange={(id) => choose(Number(id))}>
            {all.map((mark) => (
              <Menu.RadioItem
                key={mark.id}
                value={String(mark.id)}
                closeMenuOnClick
                rightSection={<Monogram mark={mark} />}
              >
                {mark.label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
      <VisuallyHidden role="status">{coming && text('shell.system.loading', { name: coming.label })}</VisuallyHidden>
      <Question
        isOpen={wanted !== null}
        isBusy={false}
        isLossy
        title={text('form.discard.title')}
        cancel={text('form.discard.cancel')}
        confirm={text('form.discard.confirm')}
        onCancel={() => setWanted(null)}
        onConfirm={() => {
          setWanted(null);
          if (wanted) void change(wanted);
        }}
      >
        {text('shell.discard.system', { name: wanted?.label ?? '' })}
      </Question>
    </>
  );
}

function Monogram({ mark, isLoading = false }: { mark: SystemMark; isLoading?: boolean }) {
  return (
    <span className={classes.monogram} data-system-colour={mark.colour} aria-hidden="true">
      {isLoading ? <Loader size={14} color="currentColor" /> : mark.monogram}
    </span>
  );
}
