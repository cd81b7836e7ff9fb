import type { ApplicationCard } from '@commonway/contract/applications/applications.ts';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { useBoot } from '../../shell/boot.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { isolate } from '../../shell/texts.tsx';
import { PageHeader } from '../../ui/layout/page.tsx';
import { StatusTag } from '../../ui/marks/status-tag.tsx';
import { AwardLine } from '../own/award-line.tsx';
import { NextStep } from '../own/next-step.tsx';
import { StageTracker } from '../own/stage-tracker.tsx';
import { getStatusTone } from '../parts/status-tone.ts';
import { FittingPrograms } from './fitting-programs.tsx';
import styles from './home.module.css';
import { TaskItem } from './task-item.tsx';
import { useHome, useHomeTexts } from './use-home.ts';

interface SectionProps {
  /** What follows; its parameter says whether this section shows the page's header. */
  readonly children: (hasHeader: boolean) => ReactNode;
}

/**
 * The applicant's next steps, applications, and programs that may fit, above all programs. What follows waits for
 * them, so that it does not move; without any of them it is all there is.
 */
export function Section({ children }: SectionProps): ReactNode {
  const t = useHomeTexts();
  const { user } = useBoot();
  const home = useHome();
  return (
    <>
      <Loaded query={home} skeleton={{ shape: 'card', count: 3 }} failed={t('failed')}>
        {({ tasks, moreTasks, applications, programs }) => {
          if (tasks.length + applications.length + programs.length === 0) return children(false);
          return (
            <>
              <PageHeader title={t('title', { name: isolate(user?.ds_firstname || (user?.name ?? '')) })} />
              <div className={styles.columns}>
                {tasks.length > 0 && (
                  <section className={styles.group} aria-labelledby="tasks-title">
                    <h2 id="tasks-title">{t('tasks')}</h2>
                    <ul className={styles.list}>
                      {tasks.map((task) => (
                        <TaskItem key={getTaskKey(task)} task={task} />
                      ))}
                    </ul>
                    {moreTasks > 0 && (
                      <a href={paths.applications()}>{t('tasks.more', { count: moreTasks })}</a>
                    )}
                  </section>
                )}
                {applications.length > 0 && (
                  <section className={styles.group} aria-labelledby="applications-title">
                    <h2 id="applications-title">{t('applications')}</h2>
                    <ul className={styles.list}>
                      {applications.map((application) => (
                        <ApplicationProgress key={application.id} application={application} />
                      ))}
                    </ul>
                    <a href={paths.applications()}>{t('all')}</a>
                  </section>
                )}
              </div>
              {programs.length > 0 && <FittingPrograms programs={programs} />}
              {children(true)}
            </>
          );
        }}
      </Loaded>
      {home.isError && !home.data && children(false)}
    </>
  );
}

/** One application with its status and stages. */
function ApplicationProgress({ application }: { application: ApplicationCard }): ReactNode {
  const { id, programName, status, progress, stepTime } = application;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3>
          <a href={paths.application(id)}>{programName}</a>
        </h3>
        {status && <StatusTag tone={getStatusTone(status)}>{status.label}</StatusTag>}
      </div>
      <NextStep application={application} />
      {progress && <StageTracker name={isolate(programName)} progress={progress} stepTime={stepTime} />}
      <AwardLine application={application} />
    </li>
  );
}

/** Returns the React key of a task. */
const getTaskKey = (task: Parameters<typeof TaskItem>[0]['task']): string =>
  task.kind === 'document'
    ? `document ${task.documentId}`
    : `${task.kind} ${task.applicationId} ${task.kind === 'fee' ? task.feeId : ''}`;
