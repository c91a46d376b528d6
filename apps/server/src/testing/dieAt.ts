import { Client } from 'pg';

type Query = (this: Client, ...given: unknown[]) => unknown;

/** This process kills itself before or after the first statement that matches the expression; an empty one matches none. */
export function dieAt(moment: string, expression: string): void {
  if (expression === '') return;
  const die = () => process.kill(process.pid, 'SIGKILL');
  // The method is put back with its own arguments: what pg declares as overloads is passed through.
  const original = Client.prototype.query as unknown as Query;
  const watched: Query = function (this: Client, ...given) {
    const [first] = given;
    const text = typeof first === 'string' ? first : String((first as { text?: unknown } | null)?.text);
    if (!new RegExp(expression).test(text)) return original.apply(this, given);
    if (moment === 'before') die();
    const answer = original.apply(this, given);
    if (answer instanceof Promise) void answer.then(die, die);
    return answer;
  };
  Object.assign(Client.prototype, { query: watched });
}
