import { permits } from '@commonway/contract/accounts/admin-permissions.ts';
import type { RuleDocument } from '@commonway/contract/automations/rule-words.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import { call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useBoot } from '../../shell/boot.tsx';
import { LoadFailed } from '../../shell/failure/load-failed.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { BackLink, Page, PageHeader, Stack } from '../../ui/layout/page.tsx';
import { RuleForm } from './edit/rule-form.tsx';
import { RuleHistory } from './history/rule-history.tsx';
import { RuleStatus } from './switch/rule-status.tsx';
import { useRuleChoices } from './use-rule-choices.ts';
import { useAutomaticRuleTexts } from './use-texts.ts';

/** /v2/admin-portal/automatic-rules/:ruleId: one rule, or `new`, with its form, its on/off status, and its history. */
export default function RulePage(): ReactNode {
  const t = useAutomaticRuleTexts();
  const { user } = useBoot();
  const { ruleId } = useParams<{ ruleId: string }>();
  const id = ruleId === 'new' ? null : Number(ruleId);
  const choices = useRuleChoices();
  const { data: rule, ...query } = useQuery({
    queryKey: ['automations/get-automatic-rule', id],
    queryFn: ({ signal }) => call('automations/get-automatic-rule', { ruleId: id ?? 0 }, { signal }),
    enabled: id !== null,
    // Refetching must not replace edits in progress.
    refetchOnWindowFocus: false,
  });
  const title = rule?.name ?? t('rule.new');
  usePageTitle(title);
  const failed = query.isError ? query : choices.isError ? choices : null;
  const isReady = choices.data !== undefined && (id === null || rule !== undefined);
  const mayChange = permits(user?.permissions ?? {}, 'Communications', 'ReadWrite');
  return (
    <Page width="wide">
      <PageHeader title={title} back={<BackLink href={paths.automaticRules()}>{t('back')}</BackLink>} />
      {failed && <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />}
      {!isReady && !failed && <Skeleton shape="card" count={2} label={t('loading')} />}
      {isReady && choices.data && (
        <Stack gap="large">
          {rule && <RuleStatus rule={rule} mayChange={mayChange} />}
          <RuleForm
            key={rule?.ruleId ?? 'new'}
            rule={rule ?? null}
            initialDocument={newRuleDocument(choices.data.templates[0]?.id)}
            choices={choices.data}
            mayChange={mayChange}
          />
          {rule && <RuleHistory ruleId={rule.ruleId} />}
        </Stack>
      )}
    </Page>
  );
}

/** The default of a new rule: a reminder. */
const newRuleDocument = (templateId: number | undefined): RuleDocument => ({
  begins: 'enters',
  processId: null,
  stateId: null,
  wait: { amount: 2, unit: 'days' },
  stops: ['answered', 'moved', 'written'],
  languages: [],
  condition: null,
  action:
    templateId === undefined
      ? { kind: 'note', words: '' }
      : { kind: 'send', templateId, channels: ['email', 'sms'], sendsOriginal: false },
});
