import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type {
  OverrideView,
  ValidationView,
} from '@commonway/contract/work-queue/validations/validation-view.ts';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { call } from '../../api.ts';
import { useBoot } from '../../shell/boot.tsx';
import { useFormat } from '../../shell/format.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { StatusTag } from '../../ui/marks/status-tag.tsx';
import { ValidationMark } from '../../ui/marks/validation-mark.tsx';
import { Disclosure } from '../../ui/overlay/disclosure.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { fieldLabel } from '../case/answer-rows.ts';
import { caseAddress } from '../case-address.ts';
import { useValidationTexts } from './use-texts.ts';
import { useUpdateValidations } from './use-validations.ts';
import styles from './validations.module.css';
import { isAmountField, othersOf, plainName, sentenceOf } from './verdict-text.ts';

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
export function VerdictItem(props: VerdictItemProps): ReactNode {
  const { applicationId, validation, isOpen, onToggle, onOverride } = props;
  const t = useValidationTexts();
  const format = useFormat();
  const { result, title, advice, override, ended, judgedAt, ruleVersion } = validation;
  const others = othersOf(validation.evidence);
  return (
    <li className={styles.verdict} data-result={validation.countsAs}>
      <Disclosure
        className={styles.disclosure}
        open={isOpen}
        onToggle={(event) => onToggle(event.currentTarget.open)}
        summary={
          <>
            <span className={styles.mark}>
              <ValidationMark verdict={result}>{t(`result.${result}`)}</ValidationMark>
            </span>
            <span className={styles.title}>{title}</span>
          </>
        }
        extra={override && <StatusTag tone="passed">{t('overridden')}</StatusTag>}
      >
        <p className={styles.sentence}>
          <Sentence {...props} />
        </p>
        {result !== 'passed' && advice && <p>{advice}</p>}
        {others.length > 0 && (
          <ul className={styles.others}>
            {others.map((id) => (
              <li key={id}>
                <Link href={caseAddress(id)}>{t('open', { id })}</Link>
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
        {onOverride && !override && result !== 'passed' && (
          <TextButton onClick={onOverride}>{t('override')}</TextButton>
        )}
      </Disclosure>
    </li>
  );
}

function Sentence({ validation, form }: VerdictItemProps): ReactNode {
  const t = useValidationTexts();
  const format = useFormat();
  const { language } = useBoot();
  const named: Readonly<Record<string, string>> = {
    applicantName: t('figure.applicantName'),
    signedName: t('figure.signedName'),
  };
  const [key, values] = sentenceOf(validation, {
    format,
    separator: t('separator'),
    isMoney: (figure) => isAmountField(form, figure),
    nameFigure: (figure) => named[figure] ?? fieldLabel(form, figure, language) ?? plainName(figure),
  });
  return t(key, values);
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
  const withdraw = useMutation({
    mutationFn: () => call('work-queue/withdraw-override', { applicationId, rule }),
    onSuccess: (view) => {
      show(view);
      toasts.add('success', t('withdrawn'));
    },
    onError: (error) => toasts.add('error', error.message),
  });
  return (
    <div className={styles.override}>
      <p>{t('given', { name: override.givenByName, day: format.dateTime(override.givenAt) })}</p>
      <blockquote className={styles.reason}>{override.reason}</blockquote>
      {mayWithdraw && (
        <Button onClick={() => withdraw.mutate()} loadingText={withdraw.isPending && t('loading')}>
          {t('withdraw')}
        </Button>
      )}
    </div>
  );
}
