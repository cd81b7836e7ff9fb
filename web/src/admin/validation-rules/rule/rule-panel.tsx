import type { RuleDefinition } from '@commonway/contract/applications/validations/rule-definition.ts';
import { type ReactNode, useState } from 'react';
import { EditPanel } from '../../../configuration/edit-panel.tsx';
import { useBoot } from '../../../shell/boot.tsx';
import { useProblems } from '../../../shell/form/form.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ErrorSummary } from '../../../ui/feedback/error-summary.tsx';
import { Cluster } from '../../../ui/layout/page.tsx';
import { putRule, tidyRule } from '../edit-rules.ts';
import { findGaps } from '../find-gaps.ts';
import { titleOf } from '../rule-labels.ts';
import type { RuleStudio } from '../use-rules.ts';
import { useRulesTexts } from '../use-texts.ts';
import { KindFields } from './kind-fields.tsx';
import { RuleTextFields } from './rule-text-fields.tsx';

interface RulePanelProps {
  readonly studio: RuleStudio;
  readonly rule: RuleDefinition;
  readonly onClose: () => void;
}

/** One rule. The panel holds the edits until the user saves them to the draft, even if another user saves first. */
export function RulePanel({ studio, rule, onClose }: RulePanelProps): ReactNode {
  const t = useRulesTexts();
  const { language } = useBoot();
  const [value, setValue] = useState(rule);
  const problems = useProblems();
  const { rules, view, failure, mayChange, isSaving } = studio;
  const save = (): void => {
    const cleanRule = tidyRule(value);
    const gaps = Object.entries(findGaps(cleanRule)).map(([field, gap]) => [field, gap && t(gap)] as const);
    const taken = [...rules, ...view.published].map((each) => each.rule);
    if (problems.check(Object.fromEntries(gaps))) studio.change(putRule(rules, cleanRule, taken), onClose);
  };
  return (
    <EditPanel
      title={rule.rule === '' ? t('panel.new') : <bdi>{titleOf(rule, language)}</bdi>}
      closeLabel={t('close')}
      onClose={onClose}
      onSubmit={save}
    >
      <ErrorSummary title={t('panel.summary')} problems={problems.list} attempt={problems.attempt} />
      {failure && (
        <Banner tone="failed" live="polite">
          {failure.error === 'stale_version' ? t('panel.stale') : failure.message}
        </Banner>
      )}
      <RuleTextFields value={value} onChange={setValue} problemOf={problems.of} />
      <KindFields value={value} onChange={setValue} problemOf={problems.of} figures={view.figures} />
      <Cluster>
        {mayChange ? (
          <Button type="submit" variant="primary" loadingText={isSaving && t('saving')}>
            {t('panel.save')}
          </Button>
        ) : (
          <Button variant="primary" disabledReason={t('read-only')}>
            {t('panel.save')}
          </Button>
        )}
        <Button onClick={onClose}>{t('cancel')}</Button>
      </Cluster>
    </EditPanel>
  );
}
