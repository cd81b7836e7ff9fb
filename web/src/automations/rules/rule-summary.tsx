import { type ReactNode, useState } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { useFormat } from '../../shell/format.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Card, Cluster, Stack } from '../../ui/layout/page.tsx';
import styles from './automatic-rules.module.css';
import { RuleNameDialog } from './name-dialog.tsx';
import { describeRule } from './rule-sentence.ts';
import { RuleStatusTag } from './rule-status-tag.tsx';
import { type RuleStudioProps, useRefetchRule } from './rule-studio.ts';
import { ChangeStatusDialog, type SwitchTo } from './switch-dialog.tsx';
import { useAutomaticRuleTexts } from './use-texts.ts';

/** Whether the rule is active, with what can be done about that, and the draft as one sentence. */
export function RuleSummary({ studio }: RuleStudioProps): ReactNode {
  const t = useAutomaticRuleTexts();
  const { language } = useBoot();
  const { definition, setup } = studio;
  return (
    <>
      <RuleStatusCard studio={studio} />
      <Card title={t('summary.title')}>
        <p role="status" className={styles.sentence}>
          {describeRule(definition, setup, t, language)}
        </p>
      </Card>
    </>
  );
}

/** How each status can change. A draft becomes active when it is published. */
const switches = {
  draft: ['archived'],
  active: ['paused', 'archived'],
  paused: ['active', 'archived'],
  archived: ['paused'],
} as const;

/** The status of a rule, with buttons to pause, resume, archive, or rename it. */
function RuleStatusCard({ studio }: RuleStudioProps): ReactNode {
  const t = useAutomaticRuleTexts();
  const format = useFormat();
  const [dialog, open] = useState<SwitchTo | 'name' | null>(null);
  const { ruleId, name, status, statusSince } = studio.setup;
  const reload = useRefetchRule(ruleId);
  const obstacle = !studio.mayChange && t('read-only');
  const getLabel = (to: SwitchTo): string => t(status === 'archived' ? 'switch.unarchive' : `switch.${to}`);
  return (
    <Card title={t('status.title')}>
      <Stack>
        <p role="status">
          <RuleStatusTag status={status} /> {t('status.since', { time: format.dateTime(statusSince) })}
        </p>
        <Cluster>
          {switches[status].map((to) => (
            <Button key={to} disabledReason={obstacle} onClick={() => open(to)}>
              {getLabel(to)}
            </Button>
          ))}
          <Button disabledReason={obstacle} onClick={() => open('name')}>
            {t('name.change')}
          </Button>
        </Cluster>
      </Stack>
      {dialog === 'name' && (
        <RuleNameDialog ruleId={ruleId} name={name} onClose={() => open(null)} onSaved={reload} />
      )}
      {dialog !== null && dialog !== 'name' && (
        <ChangeStatusDialog studio={studio} to={dialog} onClose={() => open(null)} />
      )}
    </Card>
  );
}
