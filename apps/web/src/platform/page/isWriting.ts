const noText = new Set(['button', 'checkbox', 'color', 'file', 'hidden', 'image', 'radio', 'range', 'reset', 'submit']);

/** Whether somebody is in the middle of a word: a field of text that is in use and not empty. */
export function isWriting(focused: Element | null): boolean {
  if (focused instanceof HTMLTextAreaElement) return focused.value !== '';
  return focused instanceof HTMLInputElement && !noText.has(focused.type) && focused.value !== '';
}
