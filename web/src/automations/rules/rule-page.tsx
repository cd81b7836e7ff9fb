import { ruleKind } from '@commonway/contract/automations/rule-kind.ts';
import { type ReactNode, useMemo } from 'react';
import { useParams } from 'wouter';
import { ConfigurationStudio } from '../../configuration/configuration-studio.tsx';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/layout/page.tsx';
import { RuleEditor } from './edit/rule-editor.tsx';
import { RuleActions } from './rule-actions.tsx';
import { RuleSummary } from './rule-summary.tsx';
import { useRuleWords } from './use-rule-words.ts';
import { useAutomaticRuleTexts } from './use-texts.ts';

/** /v2/admin-portal/automatic-rules/:ruleId: one rule with its status, its definition, and its history. */
export default function RulePage(): ReactNode {
  const ruleId = Number(useParams<{ ruleId: string }>().ruleId);
  return <OneRule key={ruleId} ruleId={ruleId} />;
}

function OneRule({ ruleId }: { ruleId: number }): ReactNode {
  const t = useAutomaticRuleTexts();
  const subject = useMemo(() => ({ ruleId }), [ruleId]);
  return (
    <ConfigurationStudio
      kind={ruleKind}
      subject={subject}
      area="Communications"
      texts={useRuleWords()}
      back={<BackLink href={paths.automaticRules()}>{t('back')}</BackLink>}
      getLanguages={noLanguages}
      editor={RuleEditor}
      actions={RuleActions}
      preview={RuleSummary}
    />
  );
}

/** Templates have the texts. */
const noLanguages = (): readonly string[] => [];
