import type { OverrideView } from '@commonway/contract/work-queue/validations/validation-view.ts';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api.ts';
import { useFormat } from '../../shell/format.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { useValidationTexts } from './use-texts.ts';
import { useUpdateValidations } from './use-validations.ts';
import styles from './validations.module.css';

interface OverrideNoteProps {
  readonly applicationId: number;
  readonly rule: string;
  readonly override: OverrideView;
  readonly mayWithdraw: boolean;
}

/** Shows who overrode a verdict, when and why. */
export function OverrideNote({ applicationId, rule, override, mayWithdraw }: OverrideNoteProps): ReactNode {
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
