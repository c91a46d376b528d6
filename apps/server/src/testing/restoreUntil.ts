import { dieAt } from './dieAt.ts';

/**
 * The command that restores a backup, which kills itself before or after the first statement that matches an expression: between
 * any two steps of a restore lies a statement. Moment and expression come before its own arguments.
 */
const [moment = '', part = ''] = process.argv.splice(2, 2);
dieAt(moment, part);
await import('../commands/restore.ts');
