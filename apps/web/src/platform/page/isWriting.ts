const noText = new Set(['button', 'checkbox', 'color', 'file', 'hidden', 'image', 'radio', 'range', 'reset', 'submit']);

/** Whether the user is typing: a focused text field that is not empty. */
export function isWriting(focused: Element | null): boolean {
  if (focused instanceof HTMLTextAreaElement) return focused.value !== '';
  return focused instanceof HTMLInputElement && !noText.has(focused.type) && focused.value !== '';
}
