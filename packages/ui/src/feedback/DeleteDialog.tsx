import { Button, Group, Modal, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './DeleteDialog.module.css';
import { useFocusBack } from './useFocusBack.ts';

/** The label is a link, where there is a screen to lead to. */
export type Use = { key: string; label: ReactNode };

type Props = {
  isOpen: boolean;
  isBusy: boolean;
  /** What still points to the rows; as long as there is any, they stay. 'unknown' until the server has answered. */
  uses: 'unknown' | readonly Use[];
  /** Why it cannot be done now, whatever is typed. */
  refused?: string | null;
  /** What would be gone, by name, where the title cannot name it. */
  rows?: readonly string[];
  /** What of the chosen rows stays, each with the reason. */
  kept?: readonly string[];
  /** The server's answer to the last attempt. */
  error?: string | null;
  /** Whether the typed text is the required phrase. */
  isPhrase: (typed: string) => boolean;
  /** What goes with it. */
  children?: ReactNode;
  labels: {
    title: string;
    /** What will be gone, and that it does not come back. */
    text: string;
    /** Over the rows that stay. */
    kept?: string;
    searchingUses: string;
    inUse: string;
    phrase: string;
    /** Under the field until the phrase is there. */
    phraseMissing: string;
    cancel: string;
    confirm: string;
  };
  onCancel: () => void;
  onConfirm: (phrase: string) => void;
};

export function DeleteDialog(props: Props) {
  const { isOpen, labels, onCancel } = props;
  useFocusBack(isOpen);
  return (
    <Modal.Root opened={isOpen} onClose={onCancel} centered padding="xl" transitionProps={{ duration: 200 }}>
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content radius={10}>
        <Modal.Body>
          <Modal.Title>{labels.title}</Modal.Title>
          <Question {...props} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Apart from the dialog, so that the typed text is gone when it closes. */
function Question(props: Props) {
  const {
    isOpen,
    isBusy,
    rows = [],
    kept = [],
    uses,
    refused = null,
    error,
    isPhrase,
    children,
    labels,
    onCancel,
    onConfirm,
  } = props;
  const [typed, setTyped] = useState('');
  const isInUse = uses !== 'unknown' && uses.length > 0;
  // Typing need not wait for the search: the server searches again before it deletes.
  const isHeld = isInUse || refused !== null;
  const isReady = !isHeld && isPhrase(typed);
  const cancel = useRef<HTMLButtonElement>(null);
  // The field that had the focus is gone.
  useEffect(() => {
    // While it closes the focus is on its way back already.
    if (!isHeld || !isOpen) return;
    cancel.current?.focus();
    // A menu that is still closing gives the focus back to its button, behind the dialog.
    const again = setTimeout(() => cancel.current?.focus(), 150);
    return () => clearTimeout(again);
  }, [isHeld, isOpen]);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !isBusy) onConfirm(typed);
      }}
    >
      <p className={classes.text}>{labels.text}</p>
      {rows.length > 0 && <Names names={rows} />}
      {kept.length > 0 && (
        <div role="note">
          <p className={classes.note}>{labels.kept}</p>
          <Names names={kept} />
        </div>
      )}
      {children}
      {refused !== null && <Note role="alert">{refused}</Note>}
      {uses === 'unknown' && <Note role="status">{labels.searchingUses}</Note>}
      {isInUse && (
        <>
          <Note role="alert">{labels.inUse}</Note>
          <ul className={classes.uses}>
            {uses.map(({ key, label }) => (
              <li key={key}>{label}</li>
            ))}
          </ul>
        </>
      )}
      {!isHeld && (
        <TextInput
          label={labels.phrase}
          value={typed}
          description={isReady ? null : labels.phraseMissing}
          descriptionProps={{ mt: 6 }}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={error}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      <Group justify="flex-end" mt="xl" gap="sm">
        <Button ref={cancel} variant="default" data-autofocus={isHeld || undefined} onClick={onCancel}>
          {labels.cancel}
        </Button>
        <Button type="submit" color="red" disabled={!isReady} loading={isBusy}>
          {labels.confirm}
        </Button>
      </Group>
    </form>
  );
}

function Note({ role, children }: { role: 'status' | 'alert'; children: ReactNode }) {
  return (
    <p className={classes.note} role={role}>
      {children}
    </p>
  );
}

function Names({ names }: { names: readonly string[] }) {
  return (
    <ul className={`${classes.uses} ${classes.rows}`}>
      {names.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may be alike, and their order stays
        <li key={at}>{name}</li>
      ))}
    </ul>
  );
}
