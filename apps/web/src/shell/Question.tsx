import type { ConfirmDialog } from '@carestead/ui/feedback/ConfirmDialog';
import type { ComponentProps } from 'react';
import { usePart } from '../platform/page/usePart.ts';

type Props = ComponentProps<typeof ConfirmDialog>;

const load = async () => (await import('@carestead/ui/feedback/ConfirmDialog')).ConfirmDialog;

/** Rarely needed, so the dialog is loaded when it first opens. */
export function Question(props: Props) {
  const dialog = usePart<Props>(props.isOpen, load, props.onCancel);
  return dialog?.(props) ?? null;
}
