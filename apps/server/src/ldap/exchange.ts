import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { usernameProblem } from '@carestead/domain/access/login';
import type { LdapStep } from '@carestead/domain/ldap/ldapTest';
import { escapeFilterValue, filterFor, nameAttribute } from '@carestead/domain/ldap/userFilter';
import { type Client, type Entry, FilterParser } from 'ldapts';
import { within } from '../platform/limits/within.ts';
import { connectDirectory } from './connectDirectory.ts';
import type { Directory, DirectoryPerson, DirectoryTask, Exchanged } from './directory.ts';
import { DirectoryProblem, failureOf } from './directoryFailure.ts';
import { type Group, heldGroups } from './heldGroups.ts';

/** One exchange with the directory, over a connection of its own, that ends with it. */
export async function exchange(task: DirectoryTask): Promise<Exchanged> {
  const done = new Map<LdapStep, 'done' | 'omitted'>();
  const sockets: Socket[] = [];
  let current: LdapStep = 'address';
  let isOver = false;
  const begin = (step: LdapStep) => {
    if (step !== current) done.set(current, done.get(current) ?? 'done');
    current = step;
  };
  const omit = (step: LdapStep) => void done.set(step, 'omitted');
  const opened = (socket: Socket) => {
    // Whoever waits for it learns of an error by the request that fails.
    socket.on('error', () => {});
    if (isOver) socket.destroy();
    else sockets.push(socket);
  };
  try {
    const person = await within(task.waits.total, ask(task, { begin, omit, opened }));
    done.set(current, done.get(current) ?? 'done');
    return { done, failure: null, person };
  } catch (error) {
    return { done, failure: failureOf(current, error), person: null };
  } finally {
    isOver = true;
    for (const socket of sockets.reverse()) socket.destroy();
  }
}

type Following = {
  begin: (step: LdapStep) => void;
  omit: (step: LdapStep) => void;
  opened: (socket: Socket) => void;
};

async function ask(task: DirectoryTask, { begin, omit, opened }: Following): Promise<DirectoryPerson | null> {
  const { directory, question, waits } = task;
  const answered = <T>(work: Promise<T>) => within(waits.answer, work);
  const client = await connectDirectory({ ...task, begin, opened });
  if (directory.dsn.startsWith('ldap:') && !directory.start_tls) omit('encryption');

  const bindAsAdmin = async () => {
    if (directory.admin_user !== '') await answered(client.bind(directory.admin_user, directory.admin_password));
  };
  begin('bind');
  if (directory.admin_user === '') omit('bind');
  else if (directory.admin_password === '') throw new DirectoryProblem('credentials');
  await bindAsAdmin();

  if (question.kind === 'test') {
    begin('base');
    await answered(client.search(directory.base_dn, { scope: 'base', attributes: ['1.1'], sizeLimit: 1 }));
    if (question.username.trim() === '') {
      for (const step of ['user', 'password', 'groups', 'roles'] as const) omit(step);
      return null;
    }
  }

  begin('user');
  const person = await answered(findPerson(client, directory, question.username)).catch(async (error: unknown) => {
    // Somebody who is not there is answered after as long as somebody whose password is wrong.
    if (question.kind === 'login' && isAboutPerson(error)) await answered(bindAsUnknown(client, directory));
    throw error;
  });

  begin('password');
  if (question.kind === 'login' || question.password !== '') {
    if (!question.password) {
      await answered(bindAsUnknown(client, directory));
      throw new DirectoryProblem('credentials');
    }
    await answered(client.bind(person.dn, question.password));
    await bindAsAdmin();
  } else omit('password');

  begin('groups');
  const held = directory.nested_groups ? await groupsOf(client, directory, person, answered) : person.values;
  if (!directory.nested_groups) omit('groups');
  begin('roles');
  return { dn: person.dn, name: person.name, held };
}

const isAboutPerson = (error: unknown) =>
  error instanceof DirectoryProblem && ['user_not_found', 'several_users', 'name_too_long'].includes(error.problem);

/** Fails as a wrong password does, and takes as long. */
async function bindAsUnknown(client: Client, { base_dn }: Directory) {
  await client.bind(`cn=${randomUUID()},${base_dn}`, randomUUID()).catch(() => {});
}

type Person = Group & { name: string };

async function findPerson(client: Client, directory: Directory, typed: string): Promise<Person> {
  const { base_dn, user_filter, roles_attribute } = directory;
  const named = nameAttribute(user_filter);
  const attributes = [named ?? '', roles_attribute].filter((attribute) => attribute !== '');
  const filter = readFilter(filterFor(user_filter, typed.trim()));
  const { searchEntries } = await client
    .search(base_dn, { scope: 'sub', filter, attributes: attributes.length > 0 ? attributes : ['1.1'], sizeLimit: 2 })
    .catch((error: unknown) => {
      // Two entries fit into the limit; more than those are as many as two.
      if (error instanceof Error && 'code' in error && error.code === 4) throw new DirectoryProblem('several_users');
      throw error;
    });
  const [entry, other] = searchEntries;
  if (!entry) throw new DirectoryProblem('user_not_found');
  if (other) throw new DirectoryProblem('several_users', `${entry.dn}; ${other.dn}`);
  const [own] = named === null ? [] : valuesOf(entry, named);
  const name = (own ?? typed).trim();
  if (usernameProblem(name)) throw new DirectoryProblem('name_too_long', name.slice(0, 80));
  return { dn: entry.dn, name, values: valuesOf(entry, roles_attribute) };
}

function readFilter(filter: string) {
  try {
    return FilterParser.parseString(filter);
  } catch (error) {
    throw new DirectoryProblem('user_filter', error instanceof Error ? error.message : '');
  }
}

/** Directories spell attributes as they like, and divide very long ones into ranges. */
function valuesOf(entry: Entry, attribute: string): readonly string[] {
  const wanted = attribute.toLowerCase();
  const found = Object.entries(entry).filter(([key]) => {
    const lower = key.toLowerCase();
    return key !== 'dn' && (lower === wanted || lower.startsWith(`${wanted};range=`));
  });
  return found.flatMap(([, values]) => [values].flat().map(String));
}

type Answered = <T>(work: Promise<T>) => Promise<T>;

/** `member` is what directories keep; where they also say `memberOf`, the attribute of roles brings it. */
const groupsOf = (client: Client, { base_dn, roles_attribute }: Directory, person: Person, answered: Answered) =>
  heldGroups(person, async (entries) => {
    const filters = entries.map((dn) => {
      const value = escapeFilterValue(dn);
      const unique = `(&(objectClass=groupOfUniqueNames)(uniqueMember=${value}))`;
      const posix = `(&(objectClass=posixGroup)(memberUid=${escapeFilterValue(person.name)}))`;
      return `(member=${value})${unique}${dn === person.dn ? posix : ''}`;
    });
    const { searchEntries } = await answered(
      client.search(base_dn, {
        scope: 'sub',
        filter: `(|${filters.join('')})`,
        attributes: roles_attribute === '' ? ['1.1'] : [roles_attribute],
        sizeLimit: 1001,
      }),
    );
    return searchEntries.map((entry) => ({ dn: entry.dn, values: valuesOf(entry, roles_attribute) }));
  });
