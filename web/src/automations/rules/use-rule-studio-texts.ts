import type { RuleSetup } from '@commonway/contract/automations/rule-choices.ts';
import type { RuleChange, RuleProblem, ruleKind } from '@commonway/contract/automations/rule-kind.ts';
import type { RuleAction } from '@commonway/contract/automations/rule-words.ts';
import { getLanguageName } from '@commonway/contract/languages/languages.ts';
import { useDescribeCondition } from '../../configuration/conditions/use-describe-condition.ts';
import type { StudioTexts } from '../../configuration/studio-texts.ts';
import { useBoot } from '../../shell/boot.tsx';
import { getChannelOrderKey } from './edit/action-fields.tsx';
import { describeAction, describeStops, describeTrigger } from './rule-sentence.ts';
import { useAutomaticRuleTexts } from './use-texts.ts';

/** The texts of the configuration studio for rules: titles, and descriptions of problems and changes. */
export function useRuleStudioTexts(): StudioTexts<typeof ruleKind> {
  const t = useAutomaticRuleTexts();
  const { language } = useBoot();
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const describe = useFormatChangedValue();
  return {
    title: t('rule.title'),
    subjectTitle: ({ name }) => name,
    description: t('rule.text'),
    unpublished: t('rule.unpublished'),
    publishTitle: t('publish.title'),
    publishText: t('publish.text'),
    change: (change, setup) => t(`change.${change.part}`, { value: describe(change, setup) }),
    problem: ({ code, names }, { definition }) => {
      const field = findProblemField(code, definition.action.kind);
      return {
        text: t(`problem.${code}`, {
          names: list.format(
            code === 'untranslated' || code === 'stale' ? names.map(getLanguageName) : names,
          ),
        }),
        place: field && {
          name: t(`rule.${field}`),
          open: () => document.getElementById(`rule-${field}`)?.focus(),
        },
      };
    },
  };
}

/** Returns a function that formats the new value of a changed part of a rule. */
function useFormatChangedValue(): (change: RuleChange, setup: RuleSetup) => string {
  const t = useAutomaticRuleTexts();
  const { language } = useBoot();
  const describeCondition = useDescribeCondition();
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return ({ part, value }, setup) => {
    switch (part) {
      case 'trigger':
        return describeTrigger(value, setup, t);
      case 'wait':
        return t(`wait.${value.unit}`, { count: value.amount });
      case 'stops':
        return describeStops(value, t, language) || t('change.none');
      case 'languages':
        return list.format(value.map(getLanguageName)) || t('change.all');
      case 'condition':
        return (
          describeCondition(
            value,
            setup.programs.flatMap(({ questions }) => questions),
          ) || t('change.none')
        );
      case 'action':
        return [
          describeAction(value, setup, t),
          ...(value.kind === 'send' ? [t(`channels.${getChannelOrderKey(value)}`)] : []),
          ...(value.kind === 'note' ? [value.words] : []),
          ...(value.kind === 'send' && value.sendsOriginal ? [t('rule.sends-original')] : []),
        ].join(' · ');
    }
  };
}

/** The field with a problem; null if it has no single one. */
function findProblemField(code: RuleProblem['code'], action: RuleAction['kind']) {
  switch (code) {
    case 'missing-state':
      return 'state';
    case 'state-gone':
    case 'missing-program':
      return 'program';
    case 'wrong-amount':
      return 'wait';
    case 'missing-value':
    case 'question-gone':
      return null;
    case 'draft-assignment':
      return 'begins';
    case 'missing-assignee':
    case 'cannot-own':
      return 'assignee';
    default:
      return action === 'send' ? 'template' : 'words';
  }
}
