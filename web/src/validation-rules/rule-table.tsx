import type { RuleDefinition } from '@commonway/contract/applications/validations/rule-definition.ts';
import { getLocalText } from '@commonway/contract/languages/languages.ts';
import { type ReactNode, useMemo } from 'react';
import { useBoot } from '../shell/boot.tsx';
import { useFormat } from '../shell/format.tsx';
import { isolate } from '../shell/texts.tsx';
import { IconButton } from '../ui/actions/icon-button.tsx';
import { TextButton } from '../ui/actions/text-button.tsx';
import { type Column, Table } from '../ui/data/table.tsx';
import { refresh, trash } from '../ui/icons/shapes.ts';
import { StatusTag, VerdictBadge } from '../ui/marks/status-tag.tsx';
import { removeRule, replaceOrAddRule } from './edit-rules.ts';
import { getRuleTitle } from './rule-labels.ts';
import { type RulesStudio, useOpenedRule } from './rules-studio.ts';
import { useRulesTexts } from './use-texts.ts';

const tones = { added: 'passed', changed: 'warning', retired: 'neutral' } as const;

/** The rules in order; those that the draft retires come last. */
export function RuleTable({ studio }: { studio: RulesStudio }): ReactNode {
  const t = useRulesTexts();
  const { language } = useBoot();
  const opened = useOpenedRule();
  const { definition: rules, view, mayChange } = studio;
  const columns = useRuleColumns(studio, opened.open, opened.rule !== null);
  const retired = view.published.filter((rule) => !rules.some((each) => each.rule === rule.rule));
  const renderActions = (rule: RuleDefinition): ReactNode => {
    const name = isolate(getRuleTitle(rule, language));
    return retired.includes(rule) ? (
      <IconButton
        icon={refresh}
        label={t('retire.undo', { name })}
        onClick={() => studio.change(replaceOrAddRule(rules, rule, []))}
      />
    ) : (
      <IconButton
        icon={trash}
        label={t('retire', { name })}
        onClick={() => studio.change(removeRule(rules, rule.rule))}
      />
    );
  };
  return (
    <Table
      caption={t('rules')}
      columns={columns}
      rows={[...rules, ...retired]}
      rowId={({ rule }) => rule}
      activeRowId={opened.rule?.rule}
      actions={mayChange ? renderActions : undefined}
      actionsLabel={t('column.actions')}
    />
  );
}

/** Hides the advice column while a rule is open: the panel shows it, and the table needs the width. */
function useRuleColumns(
  { changes: differences, setup }: RulesStudio,
  onOpen: (rule: RuleDefinition) => void,
  isNarrow: boolean,
): Column<RuleDefinition>[] {
  const t = useRulesTexts();
  const format = useFormat();
  const { language } = useBoot();
  return useMemo(() => {
    const changes = new Map(differences.map(({ rule, code }) => [rule, code]));
    const versions = new Map(setup.inForce.map(({ rule, version }) => [rule, version]));
    const advice: Column<RuleDefinition> = {
      columnId: 'advice',
      header: t('column.advice'),
      wraps: true,
      cell: ({ texts }) => (texts.advice ? getLocalText(texts.advice, language) : '–'),
    };
    return [
      {
        columnId: 'title',
        header: t('column.rule'),
        wraps: true,
        cell: (rule) =>
          changes.get(rule.rule) === 'retired' ? (
            <bdi>{getRuleTitle(rule, language)}</bdi>
          ) : (
            <TextButton onClick={() => onOpen(rule)}>{getRuleTitle(rule, language)}</TextButton>
          ),
      },
      {
        columnId: 'kind',
        header: t('column.kind'),
        wraps: true,
        cell: ({ kind }) => t(`kind.${kind}`),
      },
      {
        columnId: 'severity',
        header: t('column.severity'),
        cell: ({ severity }) => <VerdictBadge verdict={severity}>{t(`result.${severity}`)}</VerdictBadge>,
      },
      ...(isNarrow ? [] : [advice]),
      {
        columnId: 'version',
        header: t('column.version'),
        align: 'end',
        cell: ({ rule }) => {
          const version = versions.get(rule);
          return version === undefined ? '–' : format.number(version);
        },
      },
      {
        columnId: 'draft',
        header: t('column.draft'),
        cell: ({ rule }) => {
          const change = changes.get(rule);
          return change && change !== 'order' ? (
            <StatusTag tone={tones[change]}>{t(`change.${change}`)}</StatusTag>
          ) : (
            '–'
          );
        },
      },
    ];
  }, [t, format, language, differences, setup.inForce, onOpen, isNarrow]);
}
