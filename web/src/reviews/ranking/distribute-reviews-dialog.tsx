import type { ReactNode } from 'react';
import { call } from '../../api.ts';
import { Form } from '../../shell/form/form.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Cluster } from '../../ui/layout/page.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { useTexts } from '../use-texts.ts';
import { type Ranking, useRefetchRanking } from './use-ranking.ts';

interface AssignDialogProps {
  readonly programId: number;
  readonly ranking: Ranking;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Distributes the applications of a program, or of one of its statuses, among the reviewers. */
export function DistributeReviewsDialog({
  programId,
  ranking,
  isOpen,
  onClose,
}: AssignDialogProps): ReactNode {
  const t = useTexts();
  const refetchRanking = useRefetchRanking();
  const form = useForm(async (typed) => {
    const stateId = typed('state') === '' ? null : Number(typed('state'));
    const { assigned, missing } = await call('reviews/assign-evenly', { programId, stateId });
    await refetchRanking();
    toasts.add(missing > 0 ? 'warning' : 'success', t('assign.done', { assigned, missing }));
    onClose();
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('assign')}
      closeLabel={t('close')}
      isBusy={form.isBusy}
    >
      <p>{t('assign.text', { count: ranking.reviewsPerApplication ?? 0 })}</p>
      <Form form={form}>
        <SelectField
          name="state"
          label={t('assign.state')}
          placeholder={t('assign.everyState')}
          options={ranking.states.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <Cluster align="end">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" loadingText={form.isBusy && t('working')}>
            {t('assign.confirm')}
          </Button>
        </Cluster>
      </Form>
    </Dialog>
  );
}
