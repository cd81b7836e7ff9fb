import { permits } from '@commonway/contract/accounts/admin-permissions.ts';
import type { RuleChoices } from '@commonway/contract/automations/rule-choices.ts';
import type { ListedRule } from '@commonway/contract/automations/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { query } from '../../query.ts';
import { useBoot } from '../../shell/boot.tsx';
import { type Format, useFormat } from '../../shell/format.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { PagedList } from '../../shell/pages/paged-list.tsx';
import { usePages } from '../../shell/pages/use-pages.ts';
import { staffPaths } from '../../staff-paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import styles from './automatic-rules.module.css';
import { RuleNameDialog } from './name-dialog.tsx';
import { parseRuleQuery, RuleFilters, type RuleQuery } from './rule-filters.tsx';
import { describeRule } from './rule-sentence.ts';
import { RuleStatusTag } from './rule-status-tag.tsx';
import { type RuleTranslate, useAutomaticRuleTexts } from './use-texts.ts';

/** /v2/admin-portal/automatic-rules: the list of automations. The URL holds the filter. */
export default function RulesPage(): ReactNode {
  const t = useAutomaticRuleTexts();
  const { user } = useBoot();
  const [isNewOpen, openNew] = useState(false);
  const [, navigate] = useLocation();
  const mayChange = permits(user?.permissions ?? {}, 'Communications', 'ReadWrite');
  usePageTitle(t('list.title'));
  const [search] = useSearchParams();
  const query = parseRuleQuery(search);
  const choices = useRuleChoices();
  const list = useRules(query);
  const isUnfiltered = Object.values(query).every((part) => part === undefined);
  return (
    <Page width="wide">
      <PageHeader
        title={t('list.title')}
        description={t('list.text')}
        actions={
          <Button
            variant="primary"
            disabledReason={!mayChange && t('read-only')}
            onClick={() => openNew(true)}
          >
            {t('list.new')}
          </Button>
        }
      />
      {isNewOpen && (
        <RuleNameDialog
          onClose={() => openNew(false)}
          onSaved={(ruleId) => navigate(staffPaths.automaticRule(ruleId))}
        />
      )}
      {choices.data && <RuleFilters choices={choices.data} query={query} />}

      <PagedList
        list={list}
        skeleton={{ shape: 'rows', count: 6 }}
        empty={
          <EmptyState title={t(isUnfiltered ? 'list.none' : 'list.none-found')}>
            {isUnfiltered && t('list.none-text')}
          </EmptyState>
        }
      >
        {(rules) => (
          <Loaded query={choices} skeleton={{ shape: 'rows', count: 6 }}>
            {(data) => <RulesTable rules={rules} choices={data} />}
          </Loaded>
        )}
      </PagedList>
    </Page>
  );
}

/** The names of the programs, statuses, and templates that rules refer to. */
const useRuleChoices = () => useQuery(query('automations/list-rule-choices', {}));

/** Loads the rules that match the filter, page by page. */
const useRules = (query: RuleQuery) =>
  usePages(
    'automations/list-automatic-rules',
    'rules',
    (afterId?: number) => ({ ...query, afterId }),
    ({ nextAfterId }) => nextAfterId,
  );

interface RulesTableProps {
  readonly rules: readonly ListedRule[];
  readonly choices: RuleChoices;
}

/** A table of rules with a summary, status, and number of scheduled actions for each. */
function RulesTable({ rules, choices }: RulesTableProps): ReactNode {
  const t = useAutomaticRuleTexts();
  const format = useFormat();
  const { language } = useBoot();
  const columns = useMemo(() => buildColumns(choices, t, format, language), [choices, t, format, language]);
  return (
    <Table
      caption={t('list.title')}
      isCaptionHidden
      columns={columns}
      rows={rules}
      rowId={({ ruleId }) => String(ruleId)}
    />
  );
}

const buildColumns = (
  choices: RuleChoices,
  t: RuleTranslate,
  format: Format,
  language: string,
): Column<ListedRule>[] => [
  {
    columnId: 'rule',
    header: t('list.rule'),
    wraps: true,
    cell: ({ ruleId, name, definition }) => (
      <div className={styles.named}>
        <a href={staffPaths.automaticRule(ruleId)}>{name}</a>
        <p className={styles.muted}>
          {definition ? describeRule(definition, choices, t, language) : t('list.empty-rule')}
        </p>
      </div>
    ),
  },
  {
    columnId: 'status',
    header: t('list.state'),
    cell: ({ status, isChanged }) => (
      <>
        <RuleStatusTag status={status} isBare />
        {isChanged && <p className={styles.muted}>{t('list.changed')}</p>}
      </>
    ),
  },
  {
    columnId: 'waiting',
    header: t('list.waiting'),
    align: 'end',
    cell: ({ waiting }) => format.number(waiting),
  },
];
