import { getLanguageName } from '@commonway/contract/languages/languages.ts';
import type { ProgramValues } from '@commonway/contract/program-setup/program-values.ts';
import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Card, Cluster, Stack } from '../../ui/layout/page.tsx';
import { type SectionProps, useProgramValues } from '../program-studio.ts';
import styles from '../programs.module.css';
import { useProgramTexts } from '../use-texts.ts';

type TaskGroup = ProgramValues['Tasks'][number];
type Task = TaskGroup['Tasks'][number];

const replaceIndex = <Item,>(list: readonly Item[], at: number, ...items: Item[]): Item[] =>
  list.toSpliced(at, 1, ...items);

/** The checklist of each workflow role (spec 3, program settings: Tasks). */
export function TasksSection({ studio }: SectionProps): ReactNode {
  const t = useProgramTexts();
  const { values, set: setValues } = useProgramValues(studio);
  const { Tasks } = values;
  const setGroups = (groups: TaskGroup[]): void => setValues({ Tasks: groups });
  return (
    <Stack>
      <p id="Tasks" tabIndex={-1}>
        {t('tasks.text')}
      </p>
      {Tasks.map((group, at) => (
        <TaskGroupCard
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no id, and no name until the user enters one
          key={at}
          {...{ studio, group }}
          onChange={(...next) => setGroups(replaceIndex(Tasks, at, ...next))}
        />
      ))}
      <div>
        <Button onClick={() => setGroups([...Tasks, { WorkflowRoleName: '', Tasks: [createTask(Tasks)] }])}>
          {t('tasks.addGroup')}
        </Button>
      </div>
    </Stack>
  );
}

interface TaskGroupCardProps extends SectionProps {
  readonly group: TaskGroup;
  /** Replaces the group, or removes it if called without arguments. */
  readonly onChange: (...next: TaskGroup[]) => void;
}

/** The tasks of one role. */
function TaskGroupCard({ studio, group, onChange }: TaskGroupCardProps): ReactNode {
  const t = useProgramTexts();
  const setTasks = (tasks: Task[]): void => onChange({ ...group, Tasks: tasks });
  return (
    <Card>
      <Stack>
        <TextField
          label={t('tasks.role')}
          value={group.WorkflowRoleName}
          onValueChange={(name) => onChange({ ...group, WorkflowRoleName: name })}
        />
        <ul className={styles.list}>
          {group.Tasks.map((task, at) => (
            <li key={task.key} className={styles.line}>
              <TaskFields
                task={task}
                languages={studio.setup.languages}
                onChange={(next) => setTasks(replaceIndex(group.Tasks, at, next))}
                onRemove={() => setTasks(replaceIndex(group.Tasks, at))}
              />
            </li>
          ))}
        </ul>
        <Cluster>
          <Button onClick={() => setTasks([...group.Tasks, createTask(studio.definition.Tasks)])}>
            {t('tasks.add')}
          </Button>
          <Button variant="quiet" onClick={() => onChange()}>
            {t('tasks.removeGroup')}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}

interface TaskFieldsProps {
  readonly task: Task;
  readonly languages: readonly string[];
  readonly onChange: (next: Task) => void;
  readonly onRemove: () => void;
}

/** Edits a task: its label in English and the program's first language, and whether it is required. Can remove it. */
function TaskFields({ task, languages, onChange, onRemove }: TaskFieldsProps): ReactNode {
  const t = useProgramTexts();
  // Tasks are read by staff. Their language is English unless they have the intake role (spec 6).
  const shown = [...new Set(['en', languages[0] ?? 'en'])];
  return (
    <>
      {shown.map((code) => (
        <TextField
          key={code}
          label={t('in-language', { label: t('tasks.label'), language: getLanguageName(code) })}
          lang={code}
          dir="auto"
          value={task.label[code] ?? ''}
          onValueChange={(text) => onChange({ ...task, label: { ...task.label, [code]: text } })}
        />
      ))}
      <Cluster align="apart">
        <Checkbox
          label={t('tasks.required')}
          checked={task.isRequired}
          onCheckedChange={(isRequired) => onChange({ ...task, isRequired })}
        />
        <Button variant="quiet" onClick={onRemove}>
          {t('tasks.remove')}
        </Button>
      </Cluster>
    </>
  );
}

type TaskGroups = ProgramValues['Tasks'];

/** Returns a new task with an unused key. Progress is stored under that key permanently. */
function createTask(groups: TaskGroups): TaskGroups[number]['Tasks'][number] {
  const keys = new Set(groups.flatMap((group) => group.Tasks.map(({ key }) => key)));
  let number = keys.size + 1;
  while (keys.has(`task-${number}`)) number += 1;
  return { key: `task-${number}`, label: { en: '' }, isRequired: false };
}
