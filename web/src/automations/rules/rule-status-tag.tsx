import type { RuleStatus } from '@commonway/contract/automations/rule-words.ts';
import type { ReactNode } from 'react';
import { StatusTag } from '../../ui/marks/status-tag.tsx';
import { useAutomaticRuleTexts } from './use-texts.ts';

const tones = { draft: 'neutral', active: 'passed', paused: 'warning', archived: 'neutral' } as const;

/** Whether a rule is a draft, active, paused, or archived. */
export function RuleStatusTag({ status, isBare }: { status: RuleStatus; isBare?: boolean }): ReactNode {
  const t = useAutomaticRuleTexts();
  return (
    <StatusTag tone={tones[status]} isBare={isBare}>
      {t(`status.${status}`)}
    </StatusTag>
  );
}
