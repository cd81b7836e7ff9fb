import type { AuditEntry } from '@commonway/contract/audit/audit-entries.ts';
import type { ErrorCode } from '@commonway/contract/errors/codes.ts';
import type { ReactNode } from 'react';
import type { Format } from '../../shell/format.tsx';
import { isolate } from '../../shell/texts.tsx';
import { staffPaths } from '../../staff-paths.ts';
import type { Column } from '../../ui/data/table.tsx';
import { StatusTag } from '../../ui/marks/status-tag.tsx';
import { Disclosure } from '../../ui/overlay/disclosure.tsx';
import styles from '../audit.module.css';
import { useOperationLabel } from '../operations/use-operation-label.ts';
import { type TextKey, useTexts } from '../use-texts.ts';
import { buildDetailRows, findStatusChange, type KnownNames, toWords } from './detail-rows.ts';

const texts: Partial<Record<ErrorCode | 'done', TextKey>> = {
  done: 'outcome.done',
  not_allowed: 'outcome.notAllowed',
  not_while_impersonating: 'outcome.acting',
  loginfailedWarning: 'outcome.wrongPassword',
  loginLockout: 'outcome.locked',
  too_many_requests: 'outcome.tooMany',
  program_closed: 'outcome.programClosed',
  account_mismatch: 'outcome.otherAccount',
  wrong_code: 'outcome.wrongCode',
  code_locked: 'outcome.codeLocked',
};

/** The text key of an outcome; undefined for codes that are rare in the trail. */
function getOutcomeKey(outcome: string): TextKey | undefined {
  return Object.hasOwn(texts, outcome) ? texts[outcome as ErrorCode | 'done'] : undefined;
}

type AuditTranslate = ReturnType<typeof useTexts>;

/** The headers and cells of the audit trail: time, actor, operation, subject, outcome, and details. */
export function buildAuditColumns(
  t: AuditTranslate,
  format: Format,
  names: KnownNames,
): Column<AuditEntry>[] {
  return [
    {
      columnId: 'when',
      header: t('column.when'),
      cell: ({ at }) => <time dateTime={at}>{format.dateTime(at)}</time>,
    },
    {
      columnId: 'who',
      header: t('column.who'),
      cell: (entry) => formatActor(entry, t),
    },
    {
      columnId: 'what',
      header: t('column.what'),
      cell: ({ operation }) => <OperationLabel operation={operation} />,
    },
    { columnId: 'subject', header: t('column.subject'), cell: (entry) => formatSubject(entry, t) },
    { columnId: 'outcome', header: t('column.outcome'), cell: (entry) => formatOutcome(entry, t) },
    {
      columnId: 'details',
      header: t('column.details'),
      cell: (entry) => <EntryDetails entry={entry} names={names} />,
    },
  ];
}

/** Who acted, and as whom if an employee impersonated someone. */
function formatActor({ actorName, impersonatorName }: AuditEntry, t: AuditTranslate): ReactNode {
  if (actorName === 'anonymous') return t('who.nobody');
  if (impersonatorName === null) return <bdi>{actorName}</bdi>;
  return t('who.actingAs', { staff: isolate(impersonatorName), name: isolate(actorName) });
}

/** The label of an operation; one of an earlier release has none, and is shown by its name in words. */
function OperationLabel({ operation }: Pick<AuditEntry, 'operation'>): ReactNode {
  const labelOf = useOperationLabel();
  return labelOf(operation) ?? <bdi lang="en">{toWords(operation.split('/').at(-1) ?? operation)}</bdi>;
}

const subjects: Readonly<Record<string, TextKey>> = {
  application: 'subject.application',
  account: 'subject.account',
  person: 'subject.person',
  applicant: 'subject.applicant',
  sign_in_provider: 'subject.sign_in_provider',
  tenant: 'subject.tenant',
  document: 'subject.document',
  process: 'subject.workflow',
  // Before workflows became a kind of configuration.
  workflow: 'subject.workflow',
  communication: 'subject.communication',
  review: 'subject.review',
  staff_member: 'subject.staffMember',
  template: 'subject.template',
  program: 'subject.program',
  broadcast: 'subject.broadcast',
  bulk_change: 'subject.bulkChange',
  call: 'subject.call',
  finance_file: 'subject.financeFile',
  role: 'subject.role',
};

/** What the operation concerned, for example an application with a link; null if nothing is recorded. */
function formatSubject({ subjectKind, subjectId, subjectName }: AuditEntry, t: AuditTranslate): ReactNode {
  if (subjectKind === null || subjectId === null) return null;
  const text = subjects[subjectKind];
  const subjectText = text ? t(text, { id: subjectId }) : `${toWords(subjectKind)} ${subjectId}`;
  return (
    <span className={styles.subject}>
      {subjectName !== null && <bdi>{subjectName}</bdi>}
      {subjectKind === 'application' ? (
        <a href={staffPaths.case({ id: subjectId })}>{subjectText}</a>
      ) : (
        subjectText
      )}
    </span>
  );
}

/** A tag that says that the operation succeeded, or the code of the refusal. */
function formatOutcome({ outcome }: AuditEntry, t: AuditTranslate): ReactNode {
  const text = getOutcomeKey(outcome);
  return (
    <StatusTag isBare tone={outcome === 'done' ? 'passed' : 'warning'}>
      {text ? t(text) : t('outcome.refused', { code: outcome })}
    </StatusTag>
  );
}

/**
 * The details of an entry, collapsed. A change of status is shown in the summary. Renders nothing without details.
 */
function EntryDetails({ entry, names }: { entry: AuditEntry; names: KnownNames }): ReactNode {
  const t = useTexts();
  const rows = buildDetailRows(entry, names);
  if (rows.length === 0 && entry.requestId === null) return null;
  const statusChange = findStatusChange(entry, names);
  return (
    <Disclosure
      summary={statusChange ? t('details.move', statusChange) : t('details.show')}
      className={styles.details}
    >
      <dl className={styles.rows}>
        {rows.map(({ name, textKey, value }) => (
          <div key={name}>
            <dt>{textKey ? t(textKey) : <bdi lang="en">{toWords(name)}</bdi>}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
        {entry.requestId !== null && (
          <div>
            <dt>{t('requestId')}</dt>
            <dd>
              <code dir="ltr">{entry.requestId}</code>
            </dd>
          </div>
        )}
      </dl>
    </Disclosure>
  );
}
