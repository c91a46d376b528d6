import type { ConfirmDialog } from '@carestead/ui/feedback/ConfirmDialog';
import type { ComponentProps } from 'react';
import { usePart } from '../platform/page/usePart.ts';

type Props = ComponentProps<typeof ConfirmDialog>;

const load = async () => (await import('@carestead/ui/feedback/ConfirmDialog')).ConfirmDialog;

/** The shell seldom asks anything, so the dialog is fetched with the first question. */
export function Question(props: Props) {
  const dialog = usePart<Props>(props.isOpen, load, props.onCancel);
  return dialog?.(props) ?? null;
}
