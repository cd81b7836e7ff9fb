import { reasonLimit } from '@commonway/contract/work-queue/case-limits.ts';
import type { ValidationView } from '@commonway/contract/work-queue/validations.ts';
import type { ReactNode } from 'react';
import { call } from '../../api.ts';
import { ReasonDialog } from '../../shell/form/reason-dialog.tsx';
import { VerdictBadge } from '../../ui/marks/status-tag.tsx';
import { useValidationTexts } from './use-texts.ts';
import { useUpdateValidations } from './use-validations.ts';

interface OverrideDialogProps {
  readonly applicationId: number;
  readonly validation: ValidationView;
  readonly onClose: () => void;
}

/** Asks why a verdict is overridden. The reason is stored with the case. */
export function OverrideDialog({ applicationId, validation, onClose }: OverrideDialogProps): ReactNode {
  const t = useValidationTexts();
  const show = useUpdateValidations(applicationId);
  const { rule, ruleVersion, result, title } = validation;
  const overrideVerdict = async (reason: string): Promise<void> => {
    if (result === 'passed') return;
    show(await call('work-queue/override-validation', { applicationId, rule, ruleVersion, result, reason }));
    onClose();
  };
  return (
    <ReasonDialog
      draftName={`override ${applicationId} ${rule}`}
      title={t('override')}
      submitText={t('override.do')}
      label={t('override.reason')}
      tooShort={t('override.needsReason')}
      limits={{ min: 1, max: reasonLimit }}
      onReason={overrideVerdict}
      onClose={onClose}
    >
      <div>
        <VerdictBadge verdict={result}>
          {t(`result.${result}`)} · {title}
        </VerdictBadge>
      </div>
      <p>{t('override.text')}</p>
    </ReasonDialog>
  );
}
