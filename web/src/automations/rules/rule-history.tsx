import type { ScheduledActionView } from '@commonway/contract/automations/rules.ts';
import { type ReactNode, useMemo } from 'react';
import { type Format, useFormat } from '../../shell/format.tsx';
import { PagedList } from '../../shell/pages/paged-list.tsx';
import { usePages } from '../../shell/pages/use-pages.ts';
import { isolate } from '../../shell/texts.tsx';
import { staffPaths } from '../../staff-paths.ts';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Stack } from '../../ui/layout/page.tsx';
import { type RuleTranslate, useAutomaticRuleTexts } from './use-texts.ts';

/** The past and scheduled actions of a rule, newest first. */
export function RuleHistory({ ruleId }: { ruleId: number }): ReactNode {
  const t = useAutomaticRuleTexts();
  const format = useFormat();
  const list = usePages(
    'automations/list-rule-scheduled-actions',
    'scheduledActions',
    (beforeId?: number) => ({ ruleId, beforeId }),
    ({ nextBeforeId }) => nextBeforeId,
  );
  const columns = useMemo(() => buildColumns(t, format), [t, format]);
  return (
    <Stack>
      <PagedList list={list} skeleton={{ shape: 'text', count: 3 }} empty={<p>{t('history.none')}</p>}>
        {(scheduledActions) => (
          <Table
            caption={t('history.title')}
            isCaptionHidden
            columns={columns}
            rows={scheduledActions}
            rowId={({ scheduledActionId }) => String(scheduledActionId)}
          />
        )}
      </PagedList>
    </Stack>
  );
}

const buildColumns = (t: RuleTranslate, format: Format): Column<ScheduledActionView>[] => [
  {
    columnId: 'case',
    header: t('replay.case'),
    cell: ({ applicationId, applicantName }) => (
      <a href={staffPaths.case({ id: applicationId })}>
        <bdi>{applicantName}</bdi> ({applicationId})
      </a>
    ),
  },
  { columnId: 'at', header: t('replay.at'), cell: ({ occurredAt }) => format.dateTime(occurredAt) },
  {
    columnId: 'outcome',
    header: t('history.outcome'),
    wraps: true,
    cell: (scheduledAction) => formatStatus(scheduledAction, t, format),
  },
];

/** What happened to a scheduled action and when: its outcome, who paused it, or when it is due. */
function formatStatus(
  { outcome, endedAt, heldByName, dueAt }: ScheduledActionView,
  t: RuleTranslate,
  format: Format,
): string {
  if (outcome !== null)
    return `${t(`outcome.${outcome}`)} · ${endedAt === null ? '' : format.dateTime(endedAt)}`;
  if (heldByName !== null) return t('history.held', { name: isolate(heldByName) });
  return dueAt === null ? t('history.new') : t('history.due', { time: format.dateTime(dueAt) });
}
