/** As many names as a reader takes in at a glance, then how many more there are: "+16". */
const named = 7;

export function shortList(names: readonly string[], total = names.length, most = named): readonly string[] {
  const shown = names.slice(0, most);
  return total > shown.length ? [...shown, `+${total - shown.length}`] : shown;
}
