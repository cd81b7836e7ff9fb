import { localText } from '@commonway/contract/languages/languages.ts';
import type {
  RuleChange,
  validationRulesKind,
} from '@commonway/contract/validation-rules/validation-rules-kind.ts';
import type { StudioWords } from '../configuration/configuration-studio.tsx';
import { useBoot } from '../shell/boot.tsx';
import { isolated } from '../shell/texts.tsx';
import { titleOf } from './rule-labels.ts';
import { useOpenedRule } from './rules-studio.ts';
import { useRulesTexts } from './use-texts.ts';

/** The validation rules in words: their problems and their changes. */
export function useRulesWords(): StudioWords<typeof validationRulesKind> {
  const t = useRulesTexts();
  const { language } = useBoot();
  const { open } = useOpenedRule();
  const nameOf = ({ title, rule }: RuleChange): string => isolated(localText(title, language) || rule);
  return {
    title: t('list.title'),
    subjectTitle: ({ programName }) => programName,
    description: t('text'),
    unpublished: t('draft.standing'),
    publishTitle: t('publish.title'),
    publishText: t('publish.text'),
    change: (change) =>
      t(`difference.${change.code}`, {
        name: nameOf(change),
        parts: change.parts.map((part) => t(`part.${part}`)).join(t('separator')),
      }),
    problem: ({ rule: name, figure }, { definition }) => {
      const rule = definition.find(({ rule }) => rule === name);
      const title = isolated(rule ? titleOf(rule, language) : name);
      return {
        text: t('problem.figure', { name: title, figure: isolated(figure) }),
        place: rule ? { name: title, open: () => open(rule) } : null,
      };
    },
  };
}
