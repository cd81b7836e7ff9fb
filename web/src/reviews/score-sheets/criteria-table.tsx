import { getLocalText } from '@commonway/contract/languages/languages.ts';
import type { Criterion, ScoreSheet } from '@commonway/contract/reviews/score-sheet.ts';
import { type ReactNode, useMemo } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { type Format, useFormat } from '../../shell/format.tsx';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { add, arrowDown, arrowUp, trash } from '../../ui/icons/shapes.ts';
import { Stack } from '../../ui/layout/page.tsx';
import { moveCriterion, newCriterion, removeCriterion } from './edit-sheet.ts';
import { type SheetStudio, useSheetPage } from './sheet-studio.ts';
import { type SheetTranslate, useSheetTexts } from './use-texts.ts';

/** The criteria in order, with their weights, and buttons to add, edit, move, and remove them. */
export function CriteriaTable({ studio }: { studio: SheetStudio }): ReactNode {
  const t = useSheetTexts();
  const format = useFormat();
  const { language } = useBoot();
  const { open } = useSheetPage();
  const { definition: sheet, mayChange, change } = studio;
  const columns = useMemo(
    () => buildColumns(t, format, language, sheet, open),
    [t, format, language, sheet, open],
  );
  const renderActions = ({ key, label }: Criterion): ReactNode => {
    const name = isolate(getLocalText(label, language) || t('criterion.unnamed'));
    const at = sheet.criteria.findIndex((each) => each.key === key);
    const last = sheet.criteria.length - 1;
    return (
      <>
        {at > 0 && (
          <IconButton
            icon={arrowUp}
            label={t('move.up', { name })}
            onClick={() => change(moveCriterion(sheet, key, -1))}
          />
        )}
        {at < last && (
          <IconButton
            icon={arrowDown}
            label={t('move.down', { name })}
            onClick={() => change(moveCriterion(sheet, key, 1))}
          />
        )}
        <IconButton
          icon={trash}
          label={t('remove', { name })}
          onClick={() => change(removeCriterion(sheet, key))}
        />
      </>
    );
  };
  return (
    <Stack>
      {sheet.criteria.length === 0 ? (
        <EmptyState title={t('criteria.none')}>{t('criteria.noneText')}</EmptyState>
      ) : (
        <Table
          caption={t('criteria')}
          columns={columns}
          rows={sheet.criteria}
          rowId={({ key }) => key}
          actions={mayChange ? renderActions : undefined}
          actionsLabel={t('column.actions')}
        />
      )}
      {mayChange && (
        <div>
          <Button icon={add} onClick={() => open(newCriterion)}>
            {t('criterion.add')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

/**
 * The headers and cells of the criteria: name, weight with its share of the total, scale, and whether a comment is
 * required.
 */
function buildColumns(
  t: SheetTranslate,
  format: Format,
  language: string,
  { criteria }: ScoreSheet,
  onOpen: (criterion: Criterion) => void,
): Column<Criterion>[] {
  const all = criteria.reduce((sum, { weight }) => sum + weight, 0);
  return [
    {
      columnId: 'criterion',
      header: t('column.criterion'),
      cell: (criterion) => (
        <TextButton onClick={() => onOpen(criterion)}>
          {getLocalText(criterion.label, language) || t('criterion.unnamed')}
        </TextButton>
      ),
    },
    {
      columnId: 'weight',
      header: t('column.weight'),
      align: 'end',
      cell: ({ weight }) => t('weight.share', { weight, share: format.percent(weight / all) }),
    },
    {
      columnId: 'scale',
      header: t('column.scale'),
      cell: ({ least, most }) => t('scale', { least, most }),
    },
    {
      columnId: 'comment',
      header: t('column.comment'),
      cell: ({ commentRequired }) => t(commentRequired ? 'comment.required' : 'comment.optional'),
    },
  ];
}
