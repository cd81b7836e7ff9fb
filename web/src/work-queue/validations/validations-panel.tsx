import { results } from '@commonway/contract/applications/validations/rule-constants.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { OverrideView, ValidationView } from '@commonway/contract/work-queue/validations.ts';
import { lazy, type ReactNode, Suspense, use, useState } from 'react';
import { Link } from 'wouter';
import { call } from '../../api.ts';
import { useAction } from '../../shell/form/use-action.ts';
import { useFormat } from '../../shell/format.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Cluster } from '../../ui/layout/page.tsx';
import { StatusTag, VerdictBadge } from '../../ui/marks/status-tag.tsx';
import { Disclosure } from '../../ui/overlay/disclosure.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { casePath } from '../case-path.ts';
import { RequestIntentContext } from '../requests/request-intent.ts';
import { useValidationTexts } from './use-texts.ts';
import { useUpdateValidations, useValidations } from './use-validations.ts';
import styles from './validations.module.css';
import { VerdictSentence } from './verdict-sentence.tsx';
import { listRelatedApplicationIds } from './verdict-text.ts';

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
  const again = useAction(async () => {
    show(await call('work-queue/rerun-validations', { applicationId }));
    toasts.add('success', t('again.done'));
  });
  return (
    <Loaded query={query} skeleton={{ shape: 'text', count: 6 }} failed={t('failed')} headingLevel={3}>
      {({ counts, validations, mayOverride }) => (
        <div className={styles.panel}>
          <div className={styles.head}>
            <ul className={styles.counts}>
              <li>{t('counts.total', { count: counts.total })}</li>
              {results.map((result) => (
                <li key={result}>
                  <VerdictBadge verdict={result}>
                    {t(`counts.${result}`, { count: counts[result] })}
                  </VerdictBadge>
                </li>
              ))}
            </ul>
            <div className={styles.actions}>
              <Button onClick={() => setComparing(true)}>{t('duplicates')}</Button>
              <Button onClick={() => again.run()} loadingText={again.isBusy && t('again.busy')}>
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
      )}
    </Loaded>
  );
}

interface VerdictItemProps {
  readonly applicationId: number;
  readonly validation: ValidationView;
  readonly form: FormDefinition;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  /** Undefined if the user cannot override a verdict. */
  readonly onOverride: (() => void) | undefined;
}

/** One verdict with its result and rule. Expanded, it shows the evidence and the override. */
function VerdictItem(props: VerdictItemProps): ReactNode {
  const { applicationId, validation, isOpen, onToggle, onOverride } = props;
  const t = useValidationTexts();
  const format = useFormat();
  const { request } = use(RequestIntentContext);
  const { result, title, advice, override, ended, judgedAt, ruleVersion } = validation;
  const others = listRelatedApplicationIds(validation.evidence);
  return (
    <li className={styles.verdict} data-result={validation.countsAs}>
      <Disclosure
        className={styles.disclosure}
        open={isOpen}
        onToggle={(event) => onToggle(event.currentTarget.open)}
        summary={
          <>
            <span className={styles.mark}>
              <VerdictBadge verdict={result}>{t(`result.${result}`)}</VerdictBadge>
            </span>
            <span className={styles.title}>{title}</span>
          </>
        }
        extra={override && <StatusTag tone="passed">{t('overridden')}</StatusTag>}
      >
        <p className={styles.sentence}>
          <VerdictSentence validation={validation} form={props.form} />
        </p>
        {result !== 'passed' && advice && <p>{advice}</p>}
        {others.length > 0 && (
          <ul className={styles.others}>
            {others.map((id) => (
              <li key={id}>
                <Link href={casePath(id)}>{t('open', { id })}</Link>
              </li>
            ))}
          </ul>
        )}
        {override && (
          <OverrideNote
            applicationId={applicationId}
            rule={validation.rule}
            override={override}
            mayWithdraw={onOverride !== undefined}
          />
        )}
        {ended.map((each) => (
          <p key={each.givenAt} className={styles.muted}>
            {t(`ended.${each.endedBecause ?? 'withdrawn'}`, {
              name: each.givenByName,
              by: each.endedByName ?? '',
              day: format.dateTime(each.endedAt ?? each.givenAt),
              reason: each.reason,
            })}
          </p>
        ))}
        <p className={styles.muted}>
          {t('judged', { day: format.dateTime(judgedAt), version: ruleVersion })}
        </p>
        {!override && result !== 'passed' && (
          <Cluster>
            {onOverride && <TextButton onClick={onOverride}>{t('override')}</TextButton>}
            {request && <TextButton onClick={() => request([])}>{t('request')}</TextButton>}
          </Cluster>
        )}
      </Disclosure>
    </li>
  );
}

interface OverrideNoteProps {
  readonly applicationId: number;
  readonly rule: string;
  readonly override: OverrideView;
  readonly mayWithdraw: boolean;
}

/** Shows who overrode a verdict, when and why. */
function OverrideNote({ applicationId, rule, override, mayWithdraw }: OverrideNoteProps): ReactNode {
  const t = useValidationTexts();
  const format = useFormat();
  const show = useUpdateValidations(applicationId);
  const withdraw = useAction(async () => {
    show(await call('work-queue/withdraw-override', { applicationId, rule }));
    toasts.add('success', t('withdrawn'));
  });
  return (
    <div className={styles.override}>
      <p>{t('given', { name: override.givenByName, day: format.dateTime(override.givenAt) })}</p>
      <blockquote className={styles.reason}>{override.reason}</blockquote>
      {mayWithdraw && (
        <Button onClick={() => withdraw.run()} loadingText={withdraw.isBusy && t('loading')}>
          {t('withdraw')}
        </Button>
      )}
    </div>
  );
}
