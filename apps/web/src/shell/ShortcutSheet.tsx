import { maySearch } from '@carestead/domain/search/maySearch';
import { useFocusBack } from '@carestead/ui/feedback/useFocusBack';
import { Button, Group, Kbd, Modal } from '@mantine/core';
import { useSingleKeys } from '../platform/page/singleKeys.ts';
import { useAppData } from '../platform/session/useAppData.ts';
import { useText } from '../platform/text/useText.ts';
import classes from './ShortcutSheet.module.css';

const groups = {
  everywhere: { help: ['?'], search: ['Ctrl', 'K'], save: ['Ctrl', 'S'], escape: ['Esc'] },
  list: {
    move: ['J', 'K'],
    step: ['↓', '↑'],
    edit: ['E'],
    open: ['↵'],
    create: ['N'],
    filter: ['/'],
    select: ['␣'],
    extend: ['⇧', '↓'],
  },
} as const;

/** Hidden where single keys are switched off. */
const single: readonly ShortcutName[] = ['help', 'move', 'edit', 'create', 'filter'];

type Props = { isOpen: boolean; onClose: () => void };

export function ShortcutSheet({ isOpen, onClose }: Props) {
  const text = useText();
  const [hasSingleKeys] = useSingleKeys();
  useFocusBack(isOpen);
  return (
    <Modal.Root opened={isOpen} onClose={onClose} centered padding="xl" transitionProps={{ duration: 200 }}>
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content radius={10}>
        <Modal.Body>
          <Modal.Title>{text('shell.shortcuts')}</Modal.Title>
          <h3 className={classes.keysTitle}>{text('shell.shortcuts.everywhere')}</h3>
          <Keys group="everywhere" />
          <h3 className={classes.keysTitle}>{text('shell.shortcuts.list')}</h3>
          <Keys group="list" />
          {!hasSingleKeys && <p className={classes.note}>{text('shell.shortcuts.off')}</p>}
          <Group justify="flex-end">
            <Button variant="default" data-autofocus onClick={onClose}>
              {text('shell.close')}
            </Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Keys({ group }: { group: keyof typeof groups }) {
  const text = useText();
  const [hasSingleKeys] = useSingleKeys();
  const all = Object.entries(groups[group]) as [ShortcutName, readonly string[]][];
  const { viewer, licence } = useAppData();
  const rows = all.filter(
    ([name]) => (hasSingleKeys || !single.includes(name)) && (name !== 'search' || maySearch(viewer, licence)),
  );
  return (
    <dl className={classes.keys}>
      {rows.map(([name, keys]) => (
        <div key={name} data-shortcut={name} style={{ display: 'contents' }}>
          <dt>
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dt>
          <dd>{text(`shell.shortcuts.${name}`)}</dd>
        </div>
      ))}
    </dl>
  );
}

type ShortcutName = keyof (typeof groups)['everywhere'] | keyof (typeof groups)['list'];
