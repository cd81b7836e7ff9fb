import { permits } from '@commonway/contract/accounts/admin-permissions.ts';
import type { RuleChoices } from '@commonway/contract/automations/rule-choices.ts';
import type { ListedRule } from '@commonway/contract/automations/rules.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useBoot } from '../../shell/boot.tsx';
import { LoadFailed } from '../../shell/failure/load-failed.tsx';
import { type Format, useFormat } from '../../shell/format.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import styles from './automatic-rules.module.css';
import { NameDialog } from './name-dialog.tsx';
import { RuleFilters, type RuleQuery, readRuleQuery } from './rule-filters.tsx';
import { ruleSentence } from './rule-sentence.ts';
import { RuleStatusTag } from './rule-status-tag.tsx';
import { type RuleTranslate, useAutomaticRuleTexts } from './use-texts.ts';

/** /v2/admin-portal/automatic-rules: the list of automations. The URL holds the filter. */
export default function RulesPage(): ReactNode {
  const t = useAutomaticRuleTexts();
  const format = useFormat();
  const { language, user } = useBoot();
  const [isNewOpen, openNew] = useState(false);
  const [, navigate] = useLocation();
  const mayChange = permits(user?.permissions ?? {}, 'Communications', 'ReadWrite');
  usePageTitle(t('list.title'));
  const [search] = useSearchParams();
  const query = readRuleQuery(search);
  const choices = useRuleChoices();
  const list = useRules(query);
  const rules = list.data?.pages.flatMap((page) => page.rules) ?? [];
  const columns = useMemo(
    () => (choices.data ? buildColumns(choices.data, t, format, language) : []),
    [choices.data, t, format, language],
  );
  const failed = list.isError ? list : choices.isError ? choices : null;
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
        <NameDialog
          onClose={() => openNew(false)}
          onSaved={(ruleId) => navigate(paths.automaticRule(ruleId))}
        />
      )}
      {choices.data && <RuleFilters choices={choices.data} query={query} />}
      {failed && <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />}
      {(list.isPending || choices.isPending) && !failed && (
        <Skeleton shape="rows" count={6} label={t('loading')} />
      )}
      {list.isSuccess && rules.length === 0 && (
        <EmptyState title={t(isUnfiltered ? 'list.none' : 'list.none-found')}>
          {isUnfiltered && t('list.none-text')}
        </EmptyState>
      )}
      {rules.length > 0 && choices.data && (
        <Table
          caption={t('list.title')}
          isCaptionHidden
          columns={columns}
          rows={rules}
          rowId={({ ruleId }) => String(ruleId)}
        />
      )}
      {list.hasNextPage && (
        <div>
          <Button
            onClick={() => void list.fetchNextPage()}
            loadingText={list.isFetchingNextPage && t('loading')}
          >
            {t('list.more')}
          </Button>
        </div>
      )}
    </Page>
  );
}

/** The names of the programs, statuses, and templates that rules refer to. */
const useRuleChoices = () =>
  useQuery({
    queryKey: ['automations/list-rule-choices'],
    queryFn: ({ signal }) => call('automations/list-rule-choices', {}, { signal }),
  });

const useRules = (query: RuleQuery) =>
  useInfiniteQuery({
    queryKey: ['automations/list-automatic-rules', query],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('automations/list-automatic-rules', { ...query, afterId: pageParam }, { signal }),
    getNextPageParam: (page) => page.nextAfterId ?? undefined,
    staleTime: 0,
  });

const buildColumns = (
  choices: RuleChoices,
  t: RuleTranslate,
  format: Format,
  language: string,
): Column<ListedRule>[] => [
  {
    columnId: 'rule',
    header: t('list.rule'),
    cell: ({ ruleId, name, definition }) => (
      <div className={styles.wrapping}>
        <a href={paths.automaticRule(ruleId)}>{name}</a>
        <p className={styles.muted}>
          {definition ? ruleSentence(definition, choices, t, language) : t('list.empty-rule')}
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
