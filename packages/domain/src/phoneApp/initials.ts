/** "Luca Bernasconi" is LB, "L. Meier" is LM; a name of one word is its first letter. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s.-]+/).filter(Boolean);
  const [first = ''] = [...(words[0] ?? '')];
  const [last = ''] = words.length > 1 ? [...(words.at(-1) ?? '')] : [];
  return (first + last).toLocaleUpperCase('de');
}
