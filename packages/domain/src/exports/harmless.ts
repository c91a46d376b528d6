/** Nearly every text, and there are millions of them. */
const plain = /^[\p{L}\d]/u;
/** Spreadsheets pass over blanks before the sign that begins a formula. */
const formula = /^\s*[=@+\-＝＠＋－]/;
const number = /^[+-][\d\s./()-]*$/;
const breaksCell = /^[\t\r\n]/;

/** Whether a spreadsheet could take the text for a formula. Telephone and negative numbers are none. */
export const looksLikeFormula = (text: string): boolean =>
  !plain.test(text) && (breaksCell.test(text) || (formula.test(text) && !number.test(text)));

/** The text with a sign before it that makes a spreadsheet show it as it is. */
export const harmless = (text: string): string => (looksLikeFormula(text) ? `'${text}` : text);
