/** The list is large and seldom needed: it is read when the first password is set. */
export async function loadCommonPasswords(): Promise<(password: string) => boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const known = new Set(dictionary['passwords-common']);
  return (password) => known.has(password);
}
