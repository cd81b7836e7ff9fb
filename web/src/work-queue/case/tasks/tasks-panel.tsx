import type { TaskView } from '@commonway/contract/work-queue/tasks.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../../api.ts';
import { invalidate, query } from '../../../query.ts';
import { useAction } from '../../../shell/form/use-action.ts';
import { useFormat } from '../../../shell/format.tsx';
import { Loaded } from '../../../shell/pages/loaded.tsx';
import { isolate } from '../../../shell/texts.tsx';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useTexts } from '../../use-texts.ts';
import styles from '../panel.module.css';

/** The checklists of a case, one per workflow role. Users with permission can check off tasks here. */
export function TasksPanel({ applicationId }: { applicationId: number }): ReactNode {
  const t = useTexts();
  const list = useQuery(query('work-queue/list-tasks', { applicationId }));
  return (
    <Loaded query={list} skeleton={{ shape: 'text', count: 6 }} failed={t('tasks.failed')} headingLevel={3}>
      {({ tasks }) => {
        if (tasks.length === 0)
          return (
            <EmptyState headingLevel={3} title={t('tasks.none')}>
              {t('tasks.noneText')}
            </EmptyState>
          );
        return <Checklists applicationId={applicationId} tasks={tasks} />;
      }}
    </Loaded>
  );
}

interface ChecklistsProps {
  readonly applicationId: number;
  readonly tasks: readonly TaskView[];
}

type Mark = Pick<TaskView, 'key' | 'isDone'>;

/** The checklists with their tasks; checking a task off saves it immediately. */
function Checklists({ applicationId, tasks }: ChecklistsProps): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  // Shows the pressed task optimistically; the server's response replaces it.
  const [pressed, setPressed] = useState<Mark | null>(null);
  const marking = useAction(
    async (mark: Mark) => {
      try {
        await call('work-queue/mark-task', { applicationId, task: mark.key, isDone: mark.isDone });
      } finally {
        await invalidate(client, 'work-queue/list-tasks', { applicationId });
        setPressed((newest) => (newest === mark ? null : newest));
      }
    },
    { showsFailure: true },
  );
  const markTask = (mark: Mark): void => {
    setPressed(mark);
    marking.run(mark);
  };
  const done = tasks.filter(({ isDone }) => isDone).length;
  return (
    <div className={styles.panel}>
      <p role="status" className={styles.count}>
        {t('tasks.count', { done, total: tasks.length })}
      </p>
      {marking.failure && <Banner tone="failed">{marking.failure.message}</Banner>}
      {[...Map.groupBy(tasks, ({ roleName }) => roleName)].map(([roleName, own]) => (
        <fieldset key={roleName} className={styles.checklist}>
          <legend className={styles.sentence}>{roleName}</legend>
          {own.map((task) => (
            <TaskItem
              key={task.key}
              task={pressed?.key === task.key ? { ...task, isDone: pressed.isDone } : task}
              onMark={(isDone) => markTask({ key: task.key, isDone })}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

/** A task as a checkbox, with who checked it last. */
function TaskItem({ task, onMark }: { task: TaskView; onMark: (isDone: boolean) => void }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { label, isRequired, isDone, byName, at, mayMark } = task;
  const last = byName &&
    at && { name: byName, time: format.dateTime(at), what: isDone ? ('done' as const) : ('undone' as const) };
  const hints = [
    last && t(`tasks.${last.what}`, { name: isolate(last.name), time: last.time }),
    isRequired && !isDone && t('tasks.required'),
    !mayMark && t('tasks.others'),
  ].filter(Boolean);
  return (
    <Checkbox
      label={label}
      checked={isDone}
      disabled={!mayMark}
      hint={hints.length > 0 ? hints.join(' · ') : undefined}
      onCheckedChange={onMark}
    />
  );
}
