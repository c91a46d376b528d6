import { fileSize } from '@carestead/domain/text/fileSize';
import { ActionIcon, Anchor, Button, FileButton, Loader } from '@mantine/core';
import { IconFile, IconTrash, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import classes from './FileInput.module.css';
import type { FieldProps } from './useFieldFrame.tsx';

export type FileInputLabels = {
  choose: string;
  replace: string;
  orDrop: string;
  none: string;
  remove: string;
  uploading: string;
};

type Props = FieldProps & {
  /** The file that is there or on its way; where it can be had, it has an address. */
  file: { name: string; size: number | null; href?: string } | null;
  isUploading: boolean;
  /** The types that the system's own chooser offers. */
  accept: string;
  /** What may be chosen, as a text that is shown before the choice. */
  rule: string;
  labels: FileInputLabels;
  onChoose: (file: File) => void;
  onRemove: () => void;
};

/** One file, chosen or dropped; the button does all that the drop does. */
export function FileInput({ file, isUploading, accept, rule, labels, onChoose, onRemove, ...field }: Props) {
  const ruleId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const forget = useRef<() => void>(null);
  const isLocked = field.lockReason !== undefined;
  const { isOver, handlers } = useFileDrop(isLocked ? null : onChoose);
  const choose = (chosen: File | null) => {
    // Else the browser would not report it when the same file is chosen again after it was corrected.
    forget.current?.();
    if (chosen) onChoose(chosen);
  };
  const remove = () => {
    button.current?.focus();
    onRemove();
  };
  return (
    <FieldFrame {...field}>
      <div className={classes.place} data-over={isOver || undefined} {...handlers}>
        <div className={classes.file} role="status">
          {isUploading ? <Loader size={18} /> : <IconFile size={20} stroke={1.75} aria-hidden="true" />}
          {file ? <FileName file={file} /> : <span className={classes.quiet}>{labels.none}</span>}
          {isUploading && <span className={classes.quiet}>{labels.uploading}</span>}
        </div>
        {file && !isLocked && !isUploading && (
          <ActionIcon
            variant="subtle"
            color="red"
            size="lg"
            aria-label={labels.remove}
            title={labels.remove}
            onClick={remove}
          >
            <IconTrash size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        )}
        {!isLocked && (
          <div className={classes.choice}>
            <FileButton accept={accept} resetRef={forget} onChange={choose}>
              {({ onClick }) => (
                <Button
                  ref={button}
                  variant="default"
                  leftSection={<IconUpload size={18} stroke={1.75} aria-hidden="true" />}
                  aria-describedby={ruleId}
                  onClick={onClick}
                >
                  {file ? labels.replace : labels.choose}
                </Button>
              )}
            </FileButton>
            <span className={classes.quiet}>{labels.orDrop}</span>
            <p id={ruleId} className={classes.rule}>
              {rule}
            </p>
          </div>
        )}
      </div>
    </FieldFrame>
  );
}

function FileName({ file: { name, size, href } }: { file: NonNullable<Props['file']> }) {
  return (
    <>
      {href === undefined ? (
        <span className={classes.name}>{name}</span>
      ) : (
        <Anchor className={classes.name} href={href} download={name}>
          {name}
        </Anchor>
      )}
      {size !== null && <span className={classes.quiet}>{fileSize(size)}</span>}
    </>
  );
}

/** An area that takes a dropped file; without a handler the browser does its default. */
function useFileDrop(onDrop: ((file: File) => void) | null) {
  const [isOver, setOver] = useState(false);
  if (!onDrop) return { isOver: false, handlers: {} };

  const enter = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    if (!isInside) setOver(false);
  };
  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(false);
    if (file) onDrop(file);
  };
  return { isOver, handlers: { onDragEnter: enter, onDragOver: enter, onDragLeave: leave, onDrop: drop } };
}
