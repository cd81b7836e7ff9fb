import type { RuleDefinition } from '@commonway/contract/applications/validations/rule-definition.ts';
import type { ReactNode } from 'react';
import { EditPanel } from '../../configuration/edit-panel.tsx';
import { nameStudioDraft } from '../../configuration/use-studio.ts';
import { useBoot } from '../../shell/boot.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { useDraft } from '../../shell/session/use-draft.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Cluster } from '../../ui/layout/page.tsx';
import { removeEmptyParts, replaceOrAddRule } from '../edit-rules.ts';
import { findGaps } from '../find-gaps.ts';
import { getRuleTitle } from '../rule-labels.ts';
import type { RulesStudio } from '../rules-studio.ts';
import { useRulesTexts } from '../use-texts.ts';
import { KindFields } from './kind-fields.tsx';
import { RuleTextFields } from './rule-text-fields.tsx';

interface RulePanelProps {
  readonly studio: RulesStudio;
  readonly rule: RuleDefinition;
  readonly onClose: () => void;
}

/** One rule. The panel keeps the edits until they are complete: a draft contains only rules that can be judged. */
export function RulePanel({ studio, rule, onClose }: RulePanelProps): ReactNode {
  const t = useRulesTexts();
  const { language } = useBoot();
  const draft = useDraft(nameStudioDraft(studio, `rule ${rule.rule}`), { value: rule });
  const { value } = draft.value;
  const setValue = (next: RuleDefinition): void => draft.change({ value: next });
  const close = (): void => {
    draft.discard();
    onClose();
  };

  const { definition: rules, view, setup, mayChange } = studio;
  const form = useForm(async (_typed, recordErrors) => {
    const cleanRule = removeEmptyParts(value);
    const gaps = Object.entries(findGaps(cleanRule)).map(([field, gap]) => [field, gap && t(gap)] as const);
    const taken = [...rules, ...view.published].map((each) => each.rule);
    if (!recordErrors(Object.fromEntries(gaps))) return;
    studio.change(replaceOrAddRule(rules, cleanRule, taken));
    close();
  });
  return (
    <EditPanel
      title={rule.rule === '' ? t('panel.new') : <bdi>{getRuleTitle(rule, language)}</bdi>}
      closeLabel={t('close')}
      onClose={close}
      form={form}
    >
      <RuleTextFields value={value} onChange={setValue} getProblem={form.getError} />
      <KindFields value={value} onChange={setValue} getProblem={form.getError} figures={setup.figures} />
      <Cluster>
        {mayChange ? (
          <Button type="submit" variant="primary">
            {t('panel.save')}
          </Button>
        ) : (
          <Button variant="primary" disabledReason={t('read-only')}>
            {t('panel.save')}
          </Button>
        )}
        <Button onClick={close}>{t('cancel')}</Button>
      </Cluster>
    </EditPanel>
  );
}
