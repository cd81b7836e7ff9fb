import { type RowOutcome, rowOutcomes } from '@commonway/contract/imports/import-limits.ts';
import type { ImportRow, ImportView } from '@commonway/contract/imports/imports.ts';
import { type ReactNode, useState } from 'react';
import { fileUrl } from '../../api.ts';
import { useFormat } from '../../shell/format.tsx';
import { PagedList } from '../../shell/pages/paged-list.tsx';
import { staffPaths } from '../../staff-paths.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { download } from '../../ui/icons/shapes.ts';
import { Stack } from '../../ui/layout/page.tsx';
import { DescriptionList } from '../../ui/lists/description-list.tsx';
import { useImportRows } from '../use-imports.ts';
import { useTargetNames } from '../use-target-names.ts';
import { useTexts } from '../use-texts.ts';

/** The outcomes whose rows are shown first, if there are any. */
const urgent: readonly RowOutcome[] = ['problem', 'failed', 'kept'];

/** How many rows have each outcome, and the rows of one. */
export function RowReport({ record }: { readonly record: ImportView }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { id, kind, counts } = record;
  const present = rowOutcomes.filter((outcome) => (counts[outcome] ?? 0) > 0);
  const [chosen, choose] = useState(urgent.find((outcome) => present.includes(outcome)) ?? present[0]);
  return (
    <Stack>
      <h2>{t('rows')}</h2>
      <DescriptionList
        density="dense"
        items={present.map((outcome) => ({
          itemId: outcome,
          term: t(`outcome.${outcome}`),
          detail: format.number(counts[outcome] ?? 0),
        }))}
      />
      {(present.includes('problem') || present.includes('failed')) && (
        <div>
          <LinkButton
            icon={download}
            href={fileUrl('imports/download-import-problems', { importId: id })}
            download
          >
            {t('rows.download')}
          </LinkButton>
        </div>
      )}
      {chosen !== undefined && (
        <>
          <SelectField
            id="outcome"
            label={t('rows.show')}
            width="medium"
            value={chosen}
            options={present.map((outcome) => ({ value: outcome, label: t(`outcome.${outcome}`) }))}
            onValueChange={(value) => choose(rowOutcomes.find((outcome) => outcome === value))}
          />
          <RowList key={chosen} importId={id} kind={kind} outcome={chosen} />
        </>
      )}
    </Stack>
  );
}

interface Line extends Omit<ImportRow, 'problems'> {
  readonly lineId: string;
  readonly problem: ImportRow['problems'][number] | null;
}

/** One line for each problem, or for a row without any. */
const toLines = ({ problems, ...row }: ImportRow): Line[] =>
  problems.length === 0
    ? [{ ...row, lineId: String(row.row), problem: null }]
    : problems.map((problem, place) => ({ ...row, lineId: `${row.row}.${place}`, problem }));

interface ListProps {
  readonly importId: number;
  readonly kind: ImportView['kind'];
  readonly outcome: RowOutcome;
}

function RowList({ importId, kind, outcome }: ListProps): ReactNode {
  const t = useTexts();
  const { getName } = useTargetNames(kind);
  const list = useImportRows(importId, outcome);
  const place: Column<Line> = {
    columnId: 'cell',
    header: t('rows.cell'),
    cell: ({ row, problem }) => problem?.cell ?? t('rows.row', { row: String(row) }),
  };
  const problem: Column<Line> = {
    columnId: 'problem',
    header: t('rows.problem'),
    wraps: true,
    cell: ({ problem }) =>
      problem && (
        <>
          {problem.target && <strong>{getName(problem.target)}: </strong>}
          {problem.message}
        </>
      ),
  };
  const profile: Column<Line> = {
    columnId: 'profile',
    header: t('rows.profile'),
    cell: ({ applicantId }) =>
      applicantId !== null && <a href={staffPaths.communityProfile(applicantId)}>{t('rows.profile')}</a>,
  };
  return (
    <PagedList list={list}>
      {(rows) => {
        const lines = rows.flatMap(toLines);
        const columns = [
          place,
          ...(lines.some((line) => line.problem !== null) ? [problem] : []),
          ...(lines.some(({ applicantId }) => applicantId !== null) ? [profile] : []),
        ];
        return (
          <Table
            caption={t(`outcome.${outcome}`)}
            isCaptionHidden
            columns={columns}
            rows={lines}
            rowId={({ lineId }) => lineId}
          />
        );
      }}
    </PagedList>
  );
}
