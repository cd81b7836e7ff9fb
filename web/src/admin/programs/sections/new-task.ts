import type { ProgramValues } from '@commonway/contract/admin/programs/program-values.ts';

type TaskGroups = ProgramValues['Tasks'];

/** A task with a key that no other of the program has: what is done of it is kept under that for good. */
export function newTask(groups: TaskGroups): TaskGroups[number]['Tasks'][number] {
  const keys = new Set(groups.flatMap((group) => group.Tasks.map(({ key }) => key)));
  let number = keys.size + 1;
  while (keys.has(`task-${number}`)) number += 1;
  return { key: `task-${number}`, label: { en: '' }, isRequired: false };
}
