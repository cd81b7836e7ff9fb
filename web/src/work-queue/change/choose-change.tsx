import type { PreviewGroup } from '@commonway/contract/work-queue/bulk-changes.ts';
import type { PossibleState, QueueItem } from '@commonway/contract/work-queue/queue-item.ts';
import { maxCommentLength } from '@commonway/contract/work-queue/queue-limits.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { query } from '../../query.ts';
import { ErrorSummary } from '../../ui/feedback/error-summary.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { focusFirst } from '../../ui/overlay/dialog.tsx';
import { VisitorsWarning } from '../presence/visitors-warning.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './change.module.css';
import {
  type BulkChangeInput,
  type ChangeTarget,
  findCommentNeed,
  listOwnerChoices,
  listStateChoices,
  withState,
} from './change-options.ts';
import { useOwnerLabel } from './use-owner-label.ts';

// If a preview fails for every application with the same field error, the problem is shown at the form field.
type ChangeField = 'state' | 'owner' | 'reason' | 'comment';

const fields: Readonly<Record<string, ChangeField>> = {
  assignment_required: 'owner',
  denial_reason_required: 'reason',
  comment_required: 'comment',
};

/**
 * If the preview refuses every application for one reason that a field can fix, returns the field and the message,
 * otherwise null.
 */
export function findFieldProblem(
  groups: readonly Pick<PreviewGroup, 'error' | 'message'>[],
): { field: ChangeField; message: string } | null {
  const [only, ...others] = groups;
  const field = fields[only?.error ?? ''];
  return field && others.length === 0 ? { field, message: only?.message ?? '' } : null;
}

export interface ChooseProblem {
  readonly field: ChangeField;
  /** Null once the input was changed. */
  readonly message: string | null;
  readonly attempt: number;
}

interface ChooseChangeProps {
  readonly target: ChangeTarget;
  readonly states: readonly PossibleState[];
  readonly input: BulkChangeInput;
  readonly onInput: (input: BulkChangeInput) => void;
  readonly focus: 'state' | 'owner';
  readonly problem: ChooseProblem | null;
}

const commentHints = {
  needed: 'change.commentNeeded',
  possible: 'change.commentPossible',
  none: 'change.commentHint',
} as const;

/** Statuses that need a denial reason have a matching name in every program (spec 4). */
const denial = /den(y|ied|ial)/i;

/** The first step of a bulk update: choosing the change. */
export function ChooseChange(props: ChooseChangeProps): ReactNode {
  const { target, states, input, onInput, focus, problem } = props;
  const t = useTexts();
  const id = useId();
  const choices = listStateChoices(target, states);
  const getOwnerLabel = useOwnerLabel();
  const owners = listOwnerChoices(target, input.state?.id ?? null, states);
  const getError = (field: ChangeField): string | undefined =>
    problem?.field === field ? (problem.message ?? undefined) : undefined;
  const chooseState = (value: string): void => onInput(withState(input, Number(value), target, states));
  const chooseOwner = (value: string): void =>
    onInput({ ...input, owner: owners.find((person) => String(person.id) === value) ?? null });
  const need = problem?.field === 'comment' ? 'needed' : findCommentNeed(target, input.state?.id, states);
  const needsDenialReason = denial.test(input.state?.name ?? '') || problem?.field === 'reason';
  return (
    <>
      <ErrorSummary
        title={t('change.problem')}
        attempt={problem?.attempt}
        problems={problem?.message ? [{ fieldId: `${id}-${problem.field}`, text: problem.message }] : []}
      />
      <p className={styles.names}>
        {target.items ? joinItemNames(target.items, t('list.separator')) : t('change.allThatMatch')}
      </p>
      <VisitorsWarning items={target.items} />
      {choices.length === 0 && (
        <p>
          {target.items ? t('change.noNextStatus', { count: target.items.length }) : t('change.oneProgram')}
        </p>
      )}
      {choices.length > 0 && (
        <SelectField
          id={`${id}-state`}
          label={t('change.newStatus')}
          error={getError('state')}
          {...(focus === 'state' && focusFirst)}
          placeholder={t('change.keepStatus')}
          options={choices.map((choice) => ({ value: String(choice.id), label: choice.name }))}
          value={String(input.state?.id ?? '')}
          onValueChange={chooseState}
        />
      )}
      <SelectField
        id={`${id}-owner`}
        label={t('change.newOwner')}
        hint={t(owners.length === 0 ? 'change.noOwners' : 'change.owners')}
        error={getError('owner')}
        {...(focus === 'owner' && focusFirst)}
        placeholder={t('change.keepOwner')}
        options={owners.map((person) => ({ value: String(person.id), label: getOwnerLabel(person) }))}
        value={String(input.owner?.id ?? '')}
        onValueChange={chooseOwner}
      />
      {needsDenialReason && (
        <ReasonField
          id={`${id}-reason`}
          processId={target.processIds[0] ?? 0}
          stateId={input.state?.id}
          error={getError('reason')}
          value={input.denialReasonId}
          onChange={(denialReasonId) => onInput({ ...input, denialReasonId })}
        />
      )}
      <TextareaField
        id={`${id}-comment`}
        label={t('change.comment')}
        hint={t(commentHints[need ?? 'none'])}
        optionalText={need === 'needed' ? undefined : t('optional')}
        error={getError('comment')}
        rows={3}
        maxLength={maxCommentLength}
        value={input.comment}
        onValueChange={(comment) => onInput({ ...input, comment })}
      />
    </>
  );
}

const maxNames = 5;

/** The names and ids of the first applications as one text, ending with "…" if there are more. */
function joinItemNames(items: readonly QueueItem[], separator: string): string {
  const names = items.slice(0, maxNames).map((item) => `${item.itemName} (${item.id})`);
  return [...names, ...(items.length > maxNames ? ['…'] : [])].join(separator);
}

interface ReasonFieldProps {
  /** Whether it takes the focus when the dialog opens. */
  readonly isFirst?: boolean;
  readonly id: string;
  readonly processId: number;
  /** The denial status. It may restrict the reasons. */
  readonly stateId: number | undefined;
  readonly value: number | null;
  readonly error: string | undefined;
  readonly onChange: (denialReasonId: number | null) => void;
}

/** Selects a denial reason from the program's list. */
export function ReasonField({
  id,
  processId,
  stateId,
  value,
  error,
  isFirst,
  onChange,
}: ReasonFieldProps): ReactNode {
  const t = useTexts();
  const reasons = useQuery(query('work-queue/list-denial-reasons', { processId, stateId }));
  return (
    <SelectField
      id={id}
      label={t('change.reason')}
      {...(isFirst && focusFirst)}
      error={error ?? reasons.error?.message}
      placeholder={t(reasons.isPending ? 'loading' : 'change.chooseReason')}
      options={(reasons.data?.items ?? []).map((reason) => ({
        value: String(reason.id),
        label: reason.name,
      }))}
      value={String(value ?? '')}
      onValueChange={(chosen) => onChange(chosen ? Number(chosen) : null)}
    />
  );
}
