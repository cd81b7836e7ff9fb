import type { WorkflowState } from '@commonway/contract/work-queue/workflow/workflow.ts';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useProblems } from '../../../shell/form/use-problems.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ErrorSummary } from '../../../ui/feedback/error-summary.tsx';
import { close } from '../../../ui/icons/shapes.ts';
import { Cluster, Stack } from '../../../ui/layout/stack.tsx';
import { Disclosure } from '../../../ui/overlay/disclosure.tsx';
import { putState, stepsFrom } from '../edit-workflow.ts';
import { useWorkflowTexts } from '../use-texts.ts';
import type { Studio } from '../use-workflow.ts';
import styles from '../workflow.module.css';
import { PeopleFields } from './people-fields.tsx';
import { StateFields } from './state-fields.tsx';
import { StepFields } from './step-fields.tsx';

interface StatePanelProps {
  readonly studio: Studio;
  readonly state: WorkflowState;
  readonly onClose: () => void;
}

/** One state with the steps out of it. What is typed is the panel's own until it is saved to the draft. */
export function StatePanel({ studio, state, onClose }: StatePanelProps): ReactNode {
  const t = useWorkflowTexts();
  const titleId = useId();
  const [value, setValue] = useState(state);
  const [steps, setSteps] = useState(() => stepsFrom(studio.workflow, state.id));
  const problems = useProblems();
  const heading = useFocusWhileOpen();
  const set = (part: Partial<WorkflowState>): void => setValue((now) => ({ ...now, ...part }));
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (problems.check({ 'state-name': value.name.trim() === '' ? t('field.name.missing') : null }))
      studio.change(putState(studio.workflow, value, steps), onClose);
  };
  return (
    <section aria-labelledby={titleId} className={styles.panel}>
      <div className={styles['panel-head']}>
        <h2 id={titleId} ref={heading} tabIndex={-1} className={styles['panel-title']}>
          {state.name === '' ? t('panel.new') : <bdi>{state.name}</bdi>}
        </h2>
        <IconButton icon={close} label={t('close')} onClick={onClose} />
      </div>
      <form noValidate onSubmit={save} className={styles['panel-body']}>
        <Stack>
          <ErrorSummary title={t('panel.summary')} problems={problems.list} attempt={problems.attempt} />
          {studio.failure && (
            <Banner tone="failed" live="polite">
              {studio.failure.message}
            </Banner>
          )}
          <StateFields studio={studio} value={value} set={set} nameError={problems.of('state-name')} />
          <Disclosure summary={t('panel.people')} extra={String(value.staffIds.length)}>
            <PeopleFields studio={studio} value={value} set={set} />
          </Disclosure>
          <StepFields studio={studio} stateId={state.id} steps={steps} onChange={setSteps} />
          <Cluster>
            {studio.mayChange ? (
              <Button type="submit" variant="primary" loadingText={studio.isSaving && t('saving')}>
                {t('panel.save')}
              </Button>
            ) : (
              <Button variant="primary" disabledReason={t('read-only')}>
                {t('panel.save')}
              </Button>
            )}
            <Button onClick={onClose}>{t('cancel')}</Button>
          </Cluster>
        </Stack>
      </form>
    </section>
  );
}

/** The heading gets the focus when the panel opens, and whoever had it before when it closes. */
function useFocusWhileOpen() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    heading.current?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return heading;
}
