import type { AuditEntry } from '@commonway/contract/admin/list-audit-entries.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../paths.ts';
import type { Format } from '../shell/format.tsx';
import type { Column } from '../ui/data/column.ts';
import { StatusTag } from '../ui/marks/status-tag.tsx';
import styles from './audit.module.css';
import type { useTexts } from './use-texts.ts';

type Words = ReturnType<typeof useTexts>;

/** Who did what to what, when, and how it ended. */
export function auditColumns(t: Words, format: Format): Column<AuditEntry>[] {
  return [
    {
      columnId: 'when',
      header: t('column.when'),
      cell: (entry) => <time dateTime={entry.at}>{format.dateTime(entry.at)}</time>,
    },
    { columnId: 'who', header: t('column.who'), cell: (entry) => <bdi>{entry.actorName}</bdi> },
    { columnId: 'what', header: t('column.what'), cell: (entry) => <code dir="ltr">{entry.operation}</code> },
    {
      columnId: 'outcome',
      header: t('column.outcome'),
      cell: (entry) => (
        <StatusTag isBare tone={entry.outcome === 'ok' ? 'passed' : 'failed'}>
          {entry.outcome}
        </StatusTag>
      ),
    },
    { columnId: 'subject', header: t('column.subject'), cell: (entry) => subjectOf(entry, t) },
    {
      columnId: 'details',
      header: t('column.details'),
      cell: (entry) => (
        <span className={styles.details} dir="ltr">
          {detailsOf(entry)}
        </span>
      ),
    },
    {
      columnId: 'request',
      header: t('column.request'),
      cell: (entry) => <code dir="ltr">{entry.requestId}</code>,
    },
  ];
}

function subjectOf({ subjectKind, subjectId }: AuditEntry, t: Words): ReactNode {
  if (subjectKind === null || subjectId === null) return null;
  if (subjectKind !== 'application') return `${subjectKind} ${subjectId}`;
  return <Link href={paths.case(subjectId)}>{t('subject.application', { id: subjectId })}</Link>;
}

/** Details as "name value" pairs; what is empty is left out. */
export function detailsOf({ details }: Pick<AuditEntry, 'details'>): string {
  return Object.entries(details)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(' · ');
}
