import type { Entity } from './entity.ts';

const camel = (name: string) => name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());

const pascal = (name: string) => camel(`_${name}`);

/** One convention for all: schedules, schedule, scheduleChoices, createSchedule, updateSchedule, deleteSchedules, sortSchedules. */
export const wireNames = ({ name, plural }: Pick<Entity, 'name' | 'plural'>) => ({
  type: pascal(name),
  page: `${pascal(name)}Page`,
  input: `${pascal(name)}Input`,
  list: camel(plural),
  get: camel(name),
  choices: `${camel(name)}Choices`,
  create: `create${pascal(name)}`,
  update: `update${pascal(name)}`,
  delete: `delete${pascal(plural)}`,
  sort: `sort${pascal(plural)}`,
  uses: `usesOf${pascal(plural)}`,
});
