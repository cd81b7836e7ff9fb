import { results } from '@commonway/contract/applications/validations/rule-constants.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { ValidationView } from '@commonway/contract/work-queue/validations/validation-view.ts';
import { useMutation } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { call } from '../../api.ts';
import { LoadFailed } from '../../shell/failure/load-failed.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ValidationMark } from '../../ui/marks/validation-mark.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { useValidationTexts } from './use-texts.ts';
import { useUpdateValidations, useValidations } from './use-validations.ts';
import styles from './validations.module.css';
import { VerdictItem } from './verdict-item.tsx';

// Stored in memory only: no application data is stored on the device.
const openRulesByApplication = new Map<number, ReadonlyMap<string, boolean>>();

/**
 * Tracks which verdicts of an application are expanded (spec 2.8: open state tracked per application). Verdicts that
 * did not pass start expanded.
 */
function useOpenVerdicts(applicationId: number) {
  const [, redraw] = useState(0);
  const chosen = openRulesByApplication.get(applicationId);
  return {
    isOpen: ({ rule, result }: Pick<ValidationView, 'rule' | 'result'>): boolean =>
      chosen?.get(rule) ?? result !== 'passed',
    onToggle: (rule: string, isOpen: boolean): void => {
      openRulesByApplication.set(
        applicationId,
        new Map(openRulesByApplication.get(applicationId)).set(rule, isOpen),
      );
      redraw((count) => count + 1);
    },
  };
}

const OverrideDialog = lazy(async () => ({
  default: (await import('./override-dialog.tsx')).OverrideDialog,
}));

const DuplicatesDialog = lazy(async () => ({
  default: (await import('./duplicates-dialog.tsx')).DuplicatesDialog,
}));

interface ValidationsPanelProps {
  readonly applicationId: number;
  readonly form: FormDefinition;
}

/** The validation results of an application: the count for each result, then every rule, worst first. */
export function ValidationsPanel({ applicationId, form }: ValidationsPanelProps): ReactNode {
  const t = useValidationTexts();
  const query = useValidations(applicationId);
  const show = useUpdateValidations(applicationId);
  const open = useOpenVerdicts(applicationId);
  const [overridden, setOverridden] = useState<ValidationView | null>(null);
  const [isComparing, setComparing] = useState(false);
  const again = useMutation({
    mutationFn: () => call('work-queue/judge-again', { applicationId }),
    onSuccess: (view) => {
      show(view);
      toasts.add('success', t('again.done'));
    },
    onError: (error) => toasts.add('error', error.message),
  });
  if (query.isPending) return <Skeleton shape="text" count={6} label={t('loading')} />;
  if (query.isError)
    return (
      <LoadFailed
        error={query.error}
        title={t('failed')}
        headingLevel={3}
        onRetry={() => void query.refetch()}
      />
    );
  const { counts, validations, mayOverride } = query.data;
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <ul className={styles.counts}>
          <li>{t('counts.total', { count: counts.total })}</li>
          {results.map((result) => (
            <li key={result}>
              <ValidationMark verdict={result}>
                {t(`counts.${result}`, { count: counts[result] })}
              </ValidationMark>
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button onClick={() => setComparing(true)}>{t('duplicates')}</Button>
          <Button onClick={() => again.mutate()} loadingText={again.isPending && t('again.busy')}>
            {t('again')}
          </Button>
        </div>
      </div>
      {validations.length === 0 && (
        <EmptyState headingLevel={3} title={t('none')}>
          {t('none.text')}
        </EmptyState>
      )}
      <ul className={styles.verdicts}>
        {validations.map((validation) => (
          <VerdictItem
            key={validation.rule}
            applicationId={applicationId}
            validation={validation}
            form={form}
            isOpen={open.isOpen(validation)}
            onToggle={(isOpen) => open.onToggle(validation.rule, isOpen)}
            onOverride={mayOverride ? () => setOverridden(validation) : undefined}
          />
        ))}
      </ul>
      {isComparing && (
        <Suspense>
          <DuplicatesDialog applicationId={applicationId} onClose={() => setComparing(false)} />
        </Suspense>
      )}
      {overridden && (
        <Suspense>
          <OverrideDialog
            applicationId={applicationId}
            validation={overridden}
            onClose={() => setOverridden(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
