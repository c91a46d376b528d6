/** The row that the keyboard stands on, or the list itself where it has no rows; false where there is no list. */
export function focusList(within: ParentNode): boolean {
  const list = within.querySelector<HTMLElement>('[data-list]');
  if (!list) return false;
  const row = list.querySelector<HTMLElement>('[data-part="link"][tabindex="0"]');
  (row ?? list).focus();
  return true;
}
