import type { BulkCheck } from '@commonway/contract/work-queue/check-bulk.ts';
import type { QueueItem } from '@commonway/contract/work-queue/queue-item.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useTexts } from '../use-texts.ts';
import type { ChangeWish } from './change-entries.ts';
import { ChangeResults } from './change-results.tsx';
import { ChooseChange, type ChooseProblem } from './choose-change.tsx';
import { fieldProblem } from './field-problem.ts';
import { PreviewChange } from './preview-change.tsx';
import { useBulkChange } from './use-bulk-change.ts';
import { usePossibleStates } from './use-possible-states.ts';

interface BulkChangeDialogProps {
  /** One or many. What they are when the dialog opens is what is asked for. */
  readonly items: readonly QueueItem[];
  readonly focus: 'state' | 'owner';
  readonly onClose: () => void;
  /** Hears which of them did change. */
  readonly onChanged: (changedIds: readonly number[]) => void;
}

const nothing: ChangeWish = { state: null, owner: null, denialReasonId: null, comment: '' };

/** Changes status, owner or both of applications: choose, see what would happen, do it. */
export function BulkChangeDialog({ items, focus, onClose, onChanged }: BulkChangeDialogProps): ReactNode {
  const t = useTexts();
  const { states, isPending, error } = usePossibleStates(items);
  const [wish, setWish] = useState(nothing);
  const [checks, setChecks] = useState<readonly BulkCheck[] | null>(null);
  const [problem, setProblem] = useState<ChooseProblem | null>(null);
  const { check, apply } = useBulkChange(items, (verdicts) => {
    onChanged(verdicts.filter((verdict) => verdict.changed).map((verdict) => verdict.itemId));
    if (verdicts.every((verdict) => verdict.error === null)) onClose();
  });
  const complain = (field: ChooseProblem['field'], message: string): void =>
    setProblem((before) => ({ field, message, attempt: (before?.attempt ?? 0) + 1 }));

  const preview = (): void => {
    if (!wish.state && !wish.owner) {
      complain(focus, t('change.nothingChosen'));
      return;
    }
    check.mutate(wish, {
      onSuccess: (answered) => {
        const missing = fieldProblem(answered);
        if (missing) complain(missing.field, missing.message);
        else setChecks(answered);
      },
    });
  };
  const allowedIds = new Set(
    checks?.filter(({ outcome }) => outcome === 'allowed').map(({ itemId }) => itemId),
  );
  const allowed = items.filter((item) => allowedIds.has(item.id));
  const verdicts = apply.data?.AdvanceState;
  const failure = error ?? check.error ?? apply.error;

  const actions = verdicts ? (
    <Button variant="primary" onClick={onClose}>
      {t('results.done')}
    </Button>
  ) : checks ? (
    <>
      <Button
        variant="primary"
        loadingText={apply.isPending && t('change.changing')}
        disabledReason={allowed.length === 0 && t('preview.noneAllowed')}
        onClick={() => apply.mutate({ items: allowed, wish })}
      >
        {t('change.apply', { count: allowed.length })}
      </Button>
      <Button onClick={() => setChecks(null)}>{t('change.back')}</Button>
    </>
  ) : (
    <>
      <Button variant="primary" loadingText={check.isPending && t('change.checking')} onClick={preview}>
        {t('change.preview')}
      </Button>
      <Button onClick={onClose}>{t('cancel')}</Button>
    </>
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={apply.isPending}
      size={checks ? 'large' : 'normal'}
      title={t(focus === 'owner' ? 'change.titleOwner' : 'change.titleState', { count: items.length })}
      closeLabel={t('close')}
      actions={actions}
    >
      {failure && (
        <Banner tone="failed" live="polite">
          {failure.message}
        </Banner>
      )}
      {isPending && <Skeleton shape="text" count={4} label={t('loading')} />}
      {verdicts && <ChangeResults verdicts={verdicts} items={items} />}
      {!verdicts && checks && <PreviewChange checks={checks} wish={wish} />}
      {!verdicts && !checks && !isPending && (
        <ChooseChange {...{ items, states, wish, focus, problem }} onWish={setWish} />
      )}
    </Dialog>
  );
}
