import { ruleKind } from '@commonway/contract/automations/rule-kind.ts';
import { type ReactNode, useMemo } from 'react';
import { useParams } from 'wouter';
import { ConfigurationStudio } from '../../configuration/configuration-studio.tsx';
import { RuleEditor } from './edit/rule-editor.tsx';
import { RuleStudioActions } from './rule-actions.tsx';
import { RuleSummary } from './rule-summary.tsx';
import { useRuleStudioTexts } from './use-rule-studio-texts.ts';

/** /v2/admin-portal/automatic-rules/:ruleId: one rule with its status, its definition, and its history. */
export default function RulePage(): ReactNode {
  const ruleId = Number(useParams<{ ruleId: string }>().ruleId);
  return <RuleStudioPage key={ruleId} ruleId={ruleId} />;
}

/** Edits a rule in the configuration studio. */
function RuleStudioPage({ ruleId }: { ruleId: number }): ReactNode {
  const subject = useMemo(() => ({ ruleId }), [ruleId]);
  return (
    <ConfigurationStudio
      kind={ruleKind}
      subject={subject}
      area="Communications"
      texts={useRuleStudioTexts()}
      getLanguages={listNoLanguages}
      editor={RuleEditor}
      actions={RuleStudioActions}
      preview={RuleSummary}
    />
  );
}

/** Tells the studio that it needs no language selector: the templates of a rule have the texts. */
const listNoLanguages = (): readonly string[] => [];
