import { computeLargestAward, isAwardWithin } from '@commonway/contract/work-queue/award.ts';
import type { CaseStep, CaseView } from '@commonway/contract/work-queue/case.ts';
import { maxCommentLength } from '@commonway/contract/work-queue/queue-limits.ts';
import { type ReactNode, useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { useDraft } from '../../shell/session/use-draft.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ErrorSummary } from '../../ui/feedback/error-summary.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { Dialog, focusFirst } from '../../ui/overlay/dialog.tsx';
import { VisitorsWarning } from '../presence/visitors-warning.tsx';
import { useTexts } from '../use-texts.ts';
import { type Preview, useBulkChange } from './bulk-change.ts';
import styles from './change.module.css';
import {
  type BulkChangeInput,
  type ChangeTarget,
  listOwnerChoices,
  noChange,
  toItemsTarget,
  withState,
} from './change-options.ts';
import { findFieldProblem, ReasonField } from './choose-change.tsx';
import { AwardFields, DecisionLetter } from './decision-fields.tsx';
import { MovedDialog } from './moved-dialog.tsx';
import { nameStep } from './name-step.ts';
import { MessagePreviews } from './preview-change.tsx';
import { UnpaidFees } from './unpaid-fees.tsx';
import { useOwnerLabel } from './use-owner-label.ts';
import { type PossibleStates, usePossibleStates } from './use-possible-states.ts';

interface StepDialogProps {
  readonly view: Pick<CaseView, 'item' | 'award' | 'totals'>;
  readonly step: CaseStep;
  readonly onClose: () => void;
  /** The dialog stays open until this has refetched the case. */
  readonly onChanged: () => Promise<void>;
}

/**
 * Takes one step for one case: asks for what the step requires, and shows the message that the applicant will get. The
 * bulk dialog does the same for many cases, with a separate preview.
 */
export function StepDialog({ view, step, onClose, onChanged }: StepDialogProps): ReactNode {
  const t = useTexts();
  const feeId = useId();
  const target = useMemo(() => toItemsTarget([view.item]), [view.item]);
  const possible = usePossibleStates(target.processIds);
  const { user } = useBoot();
  const first = chooseFirstInput(step, view, target, possible.states, user?.staffId ?? null);
  const written = useDraft(`step ${view.item.id} ${step.stateId}`, first);
  const input = written.value;
  const [attempt, setAttempt] = useState(0);
  const { preview, apply } = useBulkChange(target, async ({ change }) => {
    if (change.counts.refused === 0) written.discard();
    await onChanged();
    if (change.counts.refused === 0) onClose();
  });
  // The last preview stays until the next one arrives, so that the buttons do not move under the pointer.
  const [predicted, setPredicted] = useState<Preview>();
  const predict = useEffectEvent(() => {
    if (problem !== 'award') preview.run(input, { onSuccess: setPredicted });
  });
  const isReady = !possible.isPending && input.state !== null;
  const hasComment = input.comment.trim() !== '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the applicant is sent depends on these, not on the words of the comment
  useEffect(() => {
    if (!isReady) return undefined;
    const timer = setTimeout(predict, 200);
    return () => clearTimeout(timer);
  }, [
    isReady,
    input.owner?.id,
    input.denialReasonId,
    input.awardAmount,
    input.applicantNote,
    input.acceptsUnpaidFees,
    // A step that requires a comment is refused without one.
    hasComment,
  ]);

  const needsFeeConsent =
    predicted !== undefined && predicted.unpaidFees.count > 0 && !input.acceptsUnpaidFees;
  const problem = findMissing(step, view, target, input) ?? (needsFeeConsent ? 'fee' : null);
  const missing = attempt > 0 ? problem : null;
  const takeStep = (): void => {
    setAttempt((before) => before + 1);
    if (problem === null) apply.run(input);
  };
  const changeInput = (next: BulkChangeInput): void => {
    written.change(next);
    // What the server refused was the input before.
    apply.reset();
  };
  const failure = possible.error ?? preview.failure ?? apply.failure;
  const refused = apply.output?.reportedItems[0]?.message ?? findObstacle(predicted);
  const title = t('step.title', { step: nameStep(t, step), name: view.item.itemName });
  const [openedStateId] = useState(view.item.currentStateId);
  if (view.item.currentStateId !== openedStateId && !apply.isBusy)
    return <MovedDialog item={view.item} title={title} comment={input.comment} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={apply.isBusy}
      size={step.setsAward || step.requiresDenialReason ? 'large' : 'normal'}
      title={title}
      closeLabel={t('close')}
      actions={
        refused ? (
          <Button variant="primary" onClick={onClose}>
            {t('close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button
              variant={step.requiresDenialReason ? 'danger' : 'primary'}
              loadingText={apply.isBusy && t('change.changing')}
              onClick={takeStep}
            >
              {nameStep(t, step)}
            </Button>
          </>
        )
      }
    >
      {(failure || refused) && (
        <Banner tone="failed" live="polite">
          {failure?.message ?? refused}
        </Banner>
      )}
      <VisitorsWarning items={target.items} />
      {predicted && (
        <UnpaidFees
          id={feeId}
          unpaidFees={predicted.unpaidFees}
          isAccepted={input.acceptsUnpaidFees}
          onAccept={(acceptsUnpaidFees) => changeInput({ ...input, acceptsUnpaidFees })}
        />
      )}
      {possible.isPending ? (
        <Skeleton shape="text" count={4} label={t('loading')} />
      ) : (
        <StepFields
          {...{ step, view, target, states: possible.states, input, missing, attempt, feeId }}
          onInput={changeInput}
        />
      )}
      {predicted && (
        <DecisionLetter
          letters={predicted.letters}
          note={input.applicantNote}
          onNote={(applicantNote) => changeInput({ ...input, applicantNote })}
        />
      )}
      <StepMessage preview={predicted} />
    </Dialog>
  );
}

/**
 * The step's status and, if it needs an owner and the case has none, its default owner or else the user. An approval
 * starts with the largest award.
 */
function chooseFirstInput(
  step: CaseStep,
  view: Pick<CaseView, 'award'>,
  target: ChangeTarget,
  states: PossibleStates['states'],
  staffId: number | null,
): BulkChangeInput {
  const awardAmount = step.setsAward ? computeLargestAward(view.award) : null;
  const input = { ...withState(noChange, step.stateId, target, states), awardAmount };
  const isUnowned = target.items?.some(({ ownerId }) => ownerId === null) ?? false;
  if (input.owner !== null || !input.state?.needsOwner || !isUnowned) return input;
  const owners = listOwnerChoices(target, step.stateId, states);
  return { ...input, owner: owners.find(({ id }) => id === staffId) ?? null };
}

type Missing = 'reason' | 'owner' | 'comment' | 'award' | 'fee';

/** What the step requires and the input lacks; null if it is complete. */
function findMissing(
  step: CaseStep,
  { award }: Pick<CaseView, 'award'>,
  { items }: ChangeTarget,
  input: BulkChangeInput,
): Missing | null {
  const { awardAmount } = input;
  const isAwardNeeded = step.setsAward && computeLargestAward(award) !== null;
  if (isAwardNeeded && (awardAmount === null || !isAwardWithin(award, awardAmount))) return 'award';
  if (step.requiresDenialReason && input.denialReasonId === null) return 'reason';
  const hasOwner = input.owner !== null || items?.every(({ ownerId }) => ownerId !== null);
  if (input.state?.needsOwner && !hasOwner) return 'owner';
  return step.requiresComment && input.comment.trim() === '' ? 'comment' : null;
}

/** Why the change will be refused, if no field of the dialog can correct it. */
function findObstacle(preview: Preview | undefined): string | null {
  if (preview === undefined || preview.allowed > 0 || findFieldProblem(preview.groups)) return null;
  // An unpaid fee can be confirmed in the dialog.
  return preview.unpaidFees.count > 0 ? null : (preview.groups[0]?.message ?? null);
}

interface StepFieldsProps {
  readonly step: CaseStep;
  readonly view: StepDialogProps['view'];
  readonly target: ChangeTarget;
  readonly states: PossibleStates['states'];
  readonly input: BulkChangeInput;
  readonly missing: Missing | null;
  readonly attempt: number;
  /** The ID of the checkbox that confirms unpaid fees. */
  readonly feeId: string;
  readonly onInput: (input: BulkChangeInput) => void;
}

/** The denial reason, owner, and comment of a step. */
function StepFields(props: StepFieldsProps): ReactNode {
  const { step, view, target, states, input, missing, attempt, feeId, onInput } = props;
  const t = useTexts();
  const id = useId();
  const getOwnerLabel = useOwnerLabel();
  const owners = listOwnerChoices(target, step.stateId, states);
  const problems = {
    reason: t('change.reasonMissing'),
    owner: t('change.ownerMissing'),
    comment: t('change.commentMissing'),
    award: t('award.wrong'),
    fee: t('unpaid.missing'),
  };
  return (
    <>
      <ErrorSummary
        title={t('change.problem')}
        attempt={attempt}
        problems={
          missing
            ? [{ fieldId: missing === 'fee' ? feeId : `${id}-${missing}`, text: problems[missing] }]
            : []
        }
      />
      {step.setsAward && computeLargestAward(view.award) !== null && (
        <AwardFields
          id={`${id}-award`}
          view={view}
          error={missing === 'award' ? problems.award : undefined}
          value={input.awardAmount}
          onChange={(awardAmount) => onInput({ ...input, awardAmount })}
        />
      )}
      {step.requiresDenialReason && (
        <ReasonField
          id={`${id}-reason`}
          isFirst
          processId={target.processIds[0] ?? 0}
          stateId={step.stateId}
          error={missing === 'reason' ? problems.reason : undefined}
          value={input.denialReasonId}
          onChange={(denialReasonId) => onInput({ ...input, denialReasonId })}
        />
      )}
      {owners.length > 0 && (
        <SelectField
          id={`${id}-owner`}
          label={t('change.newOwner')}
          hint={t('change.owners')}
          error={missing === 'owner' ? problems.owner : undefined}
          placeholder={t('change.keepOwner')}
          options={owners.map((person) => ({ value: String(person.id), label: getOwnerLabel(person) }))}
          value={String(input.owner?.id ?? '')}
          onValueChange={(value) =>
            onInput({ ...input, owner: owners.find((person) => String(person.id) === value) ?? null })
          }
        />
      )}
      <TextareaField
        id={`${id}-comment`}
        label={t('change.comment')}
        hint={t(step.requiresComment ? 'change.commentNeeded' : 'change.commentHint')}
        optionalText={t(step.requiresComment ? 'change.required' : 'optional')}
        error={missing === 'comment' ? problems.comment : undefined}
        rows={3}
        maxLength={maxCommentLength}
        value={input.comment}
        onValueChange={(comment) => onInput({ ...input, comment })}
        {...(!step.requiresDenialReason && focusFirst)}
      />
    </>
  );
}

/**
 * The message that the applicant will get, or that none will be sent. Reserves its space until it is known, which may be
 * after a required field is filled in.
 */
function StepMessage({ preview }: { preview: Preview | undefined }): ReactNode {
  const t = useTexts();
  if (findObstacle(preview) !== null) return null;
  const isKnown = preview !== undefined && preview.allowed > 0;
  if (isKnown && preview.notified > 0) return <MessagePreviews letters={preview.letters} />;
  return <p className={isKnown ? undefined : styles.expected}>{t('preview.nobodyTold')}</p>;
}
