import type { ProgramValues } from '@commonway/contract/admin/programs/program-values.ts';

type TaskGroups = ProgramValues['Tasks'];

/** A new task with an unused key. Progress is stored under that key permanently. */
export function newTask(groups: TaskGroups): TaskGroups[number]['Tasks'][number] {
  const keys = new Set(groups.flatMap((group) => group.Tasks.map(({ key }) => key)));
  let number = keys.size + 1;
  while (keys.has(`task-${number}`)) number += 1;
  return { key: `task-${number}`, label: { en: '' }, isRequired: false };
}
