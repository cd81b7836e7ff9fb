import { getLocalText } from '@commonway/contract/languages/languages.ts';
import type {
  RuleChange,
  validationRulesKind,
} from '@commonway/contract/validation-rules/validation-rules-kind.ts';
import type { StudioTexts } from '../configuration/studio-texts.ts';
import { useBoot } from '../shell/boot.tsx';
import { isolate } from '../shell/texts.tsx';
import { getRuleTitle } from './rule-labels.ts';
import { useOpenedRule } from './rules-studio.ts';
import { useRulesTexts } from './use-texts.ts';

/** Returns the texts of the editor of validation rules, including those for problems and changes. */
export function useRulesStudioTexts(): StudioTexts<typeof validationRulesKind> {
  const t = useRulesTexts();
  const { language } = useBoot();
  const { open } = useOpenedRule();
  const getRuleName = ({ title, rule }: RuleChange): string => isolate(getLocalText(title, language) || rule);
  return {
    title: t('list.title'),
    subjectTitle: ({ programName }) => programName,
    description: t('text'),
    unpublished: t('draft.standing'),
    publishTitle: t('publish.title'),
    publishText: t('publish.text'),
    change: (change) =>
      t(`difference.${change.code}`, {
        name: getRuleName(change),
        parts: change.parts.map((part) => t(`part.${part}`)).join(t('separator')),
      }),
    problem: ({ rule: name, figure, isBlocking }, { definition }) => {
      const rule = definition.find(({ rule }) => rule === name);
      const title = isolate(rule ? getRuleTitle(rule, language) : name);
      const code = isBlocking ? 'figure' : figure === 'documents' ? 'documents' : 'never';
      return {
        text: t(`problem.${code}`, { name: title, figure: isolate(figure) }),
        place: rule ? { name: title, open: () => open(rule) } : null,
      };
    },
  };
}
