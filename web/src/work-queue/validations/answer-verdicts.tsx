import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { ValidationView } from '@commonway/contract/work-queue/validations.ts';
import { lazy, type ReactNode, Suspense, use, useState } from 'react';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { StatusTag, VerdictBadge } from '../../ui/marks/status-tag.tsx';
import { RequestIntentContext } from '../requests/request-intent.ts';
import { useValidationTexts } from './use-texts.ts';
import styles from './validations.module.css';
import { VerdictSentence } from './verdict-sentence.tsx';

const OverrideDialog = lazy(async () => ({
  default: (await import('./override-dialog.tsx')).OverrideDialog,
}));

interface AnswerVerdictsProps {
  readonly applicationId: number;
  readonly form: FormDefinition;
  readonly verdicts: readonly ValidationView[];
  readonly mayOverride: boolean;
  /** The questions that a request from here asks again; undefined if the answer has its own button for that. */
  readonly requestFields: readonly string[] | undefined;
}

/** The verdicts on an answer that did not pass, with buttons to override them and to ask the applicant. */
export function AnswerVerdicts(props: AnswerVerdictsProps): ReactNode {
  const { applicationId, form, verdicts, mayOverride, requestFields } = props;
  const t = useValidationTexts();
  const { request } = use(RequestIntentContext);
  const [overridden, setOverridden] = useState<ValidationView | null>(null);
  return (
    <ul className={styles.inline}>
      {verdicts.map((validation) => {
        const { rule, result, title, override } = validation;
        return (
          <li key={rule} className={styles['inline-verdict']}>
            <VerdictBadge verdict={result}>{t(`result.${result}`)}</VerdictBadge>
            <span>
              {title}: <VerdictSentence validation={validation} form={form} />
            </span>
            {override !== null && (
              <StatusTag tone="passed" isBare>
                {t('overridden')}
              </StatusTag>
            )}
            {override === null && mayOverride && (
              <TextButton
                aria-label={t('override.label', { title })}
                onClick={() => setOverridden(validation)}
              >
                {t('override.short')}
              </TextButton>
            )}
            {override === null && request && requestFields && (
              <TextButton aria-label={t('request.label', { title })} onClick={() => request(requestFields)}>
                {t('request.short')}
              </TextButton>
            )}
          </li>
        );
      })}
      {overridden && (
        <Suspense>
          <OverrideDialog
            applicationId={applicationId}
            validation={overridden}
            onClose={() => setOverridden(null)}
          />
        </Suspense>
      )}
    </ul>
  );
}
