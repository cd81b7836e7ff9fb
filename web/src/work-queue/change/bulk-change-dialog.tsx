import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useDraft } from '../../shell/session/use-draft.ts';
import { staffPaths } from '../../staff-paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { casePath } from '../case-path.ts';
import { useTexts } from '../use-texts.ts';
import { type Applied, type Preview, useBulkChange } from './bulk-change.ts';
import styles from './change.module.css';
import { type BulkChangeInput, type ChangeTarget, findCommentNeed, noChange } from './change-options.ts';
import { ChooseChange, type ChooseProblem, findFieldProblem } from './choose-change.tsx';
import { PreviewChange } from './preview-change.tsx';
import { usePossibleStates } from './use-possible-states.ts';

interface BulkChangeDialogProps {
  /** The target when the dialog opens. Later selection changes do not affect it. */
  readonly target: ChangeTarget;
  readonly focus: 'state' | 'owner';
  /** What was chosen before the dialog opened. */
  readonly initialInput?: BulkChangeInput | undefined;
  readonly onClose: () => void;
  /** The dialog stays open until this has refetched the changed applications. */
  readonly onChanged: () => Promise<void>;
}

/** Changes the status, the owner or both of applications in three steps: choose, preview, apply. */
export function BulkChangeDialog(props: BulkChangeDialogProps): ReactNode {
  const { target, focus, initialInput = noChange, onClose, onChanged } = props;
  const t = useTexts();
  const [, navigate] = useLocation();
  const { states, isPending, error } = usePossibleStates(target.processIds);
  const draft = useDraft(nameDraft(target, focus, initialInput), initialInput);
  const input = draft.value;
  const [shown, setShown] = useState<Preview | null>(null);
  const [problem, setProblem] = useState<ChooseProblem | null>(null);
  const { preview, apply } = useBulkChange(target, async ({ change }) => {
    draft.discard();
    await onChanged();
    // A large change continues in the background; its own page shows the progress.
    if (change.finishedAt === null) navigate(staffPaths.bulkUpdate(change.id));
    else if (change.counts.refused === 0) onClose();
  });
  const showProblem = (field: ChooseProblem['field'], message: string): void =>
    setProblem((before) => ({ field, message, attempt: (before?.attempt ?? 0) + 1 }));

  const previewChange = (): void => {
    if (!input.state && !input.owner) {
      showProblem(focus, t('change.nothingChosen'));
      return;
    }
    if (input.comment.trim() === '' && findCommentNeed(target, input.state?.id, states) === 'needed') {
      showProblem('comment', t('change.commentMissing'));
      return;
    }
    preview.run(input, {
      onSuccess: (answered) => {
        const missing = findFieldProblem(answered.groups);
        if (missing) showProblem(missing.field, missing.message);
        else setShown(answered);
      },
    });
  };
  /** Replaces the input; a problem with the one before is no longer shown. */
  const correctInput = (next: BulkChangeInput): void => {
    draft.change(next);
    setProblem((before) => before && { ...before, message: null });
    preview.reset();
  };
  const failure = error ?? preview.failure ?? apply.failure;

  const actions = apply.output ? (
    <Button variant="primary" onClick={onClose}>
      {t('results.done')}
    </Button>
  ) : shown?.allowed === 0 ? (
    <Button variant="primary" onClick={() => setShown(null)}>
      {t('change.back')}
    </Button>
  ) : shown ? (
    <>
      <Button onClick={() => setShown(null)}>{t('change.back')}</Button>
      <Button
        variant="primary"
        loadingText={apply.isBusy && t('change.changing')}
        onClick={() => apply.run(input)}
      >
        {t('change.apply', { count: shown.allowed })}
      </Button>
    </>
  ) : (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button variant="primary" loadingText={preview.isBusy && t('change.checking')} onClick={previewChange}>
        {t('change.preview')}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={apply.isBusy}
      size={shown ? 'large' : 'normal'}
      title={formatTitle(t, focus, shown?.total ?? target.count)}
      closeLabel={t('close')}
      actions={actions}
    >
      {failure && (
        <Banner tone="failed" live="polite">
          {failure.message}
        </Banner>
      )}
      {isPending && <Skeleton shape="text" count={4} label={t('loading')} />}
      {apply.output && <ChangeResults {...apply.output} />}
      {!apply.output && shown?.allowed === 0 && <Banner tone="warning">{t('preview.noneAllowed')}</Banner>}
      {!apply.output && shown && (
        <PreviewChange
          preview={shown}
          input={input}
          onAcceptFees={(acceptsUnpaidFees) => {
            const accepted = { ...input, acceptsUnpaidFees };
            draft.change(accepted);
            preview.run(accepted, { onSuccess: setShown });
          }}
        />
      )}
      {!apply.output && !shown && !isPending && (
        <ChooseChange {...{ target, states, input, focus, problem }} onInput={correctInput} />
      )}
    </Dialog>
  );
}

/** A change is stored for the same applications, or for all that a filter finds, and for what was chosen before. */
const nameDraft = (
  { items }: ChangeTarget,
  focus: BulkChangeDialogProps['focus'],
  { state, owner }: BulkChangeInput,
): string =>
  ['change', focus, items?.map(({ id }) => id).join() ?? 'all', state?.id ?? '', owner?.id ?? ''].join(' ');

/** The title of the dialog, with the number of applications if it is known. */
function formatTitle(
  t: ReturnType<typeof useTexts>,
  focus: BulkChangeDialogProps['focus'],
  count: number | null,
): string {
  if (count === null) return t(focus === 'owner' ? 'change.assign' : 'change.status');
  return t(focus === 'owner' ? 'change.titleOwner' : 'change.titleState', { count });
}

/** Shows which applications a bulk update refused and why, with links to them. */
function ChangeResults({ change, reportedItems }: Applied): ReactNode {
  const t = useTexts();
  const { counts, id } = change;
  return (
    <>
      <Banner tone="warning" live="polite">
        {t('results.summary', { changed: counts.changed, refused: counts.refused })}{' '}
        <Link href={staffPaths.bulkUpdate(id)}>{t('results.report')}</Link>
      </Banner>
      <ul className={styles.results}>
        {reportedItems.map((item) => (
          <li key={item.itemId}>
            <strong>{t('results.who', { name: item.itemName, id: item.itemId })}</strong>{' '}
            <Link href={casePath(item.itemId)}>{t('results.lookAgain')}</Link>
            <div className={styles.quiet}>
              {item.message} {item.changedBy && t('results.changedBy', { name: item.changedBy })}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
