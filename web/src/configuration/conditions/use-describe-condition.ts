import type { RuleQuestion } from '@commonway/contract/automations/rule-choices.ts';
import { type Condition, toComparisons } from '@commonway/contract/work-queue/workflow/condition.ts';
import { useBoot } from '../../shell/boot.tsx';
import { isolate } from '../../shell/texts.tsx';
import { describeFact } from './describe-fact.ts';
import { useConditionTexts } from './use-texts.ts';

/** Returns a function that describes a condition: `Open tasks equal to 0, and ...`; empty if there is none. */
export function useDescribeCondition(): (
  condition: Condition<string> | null,
  questions?: readonly RuleQuestion[],
) => string {
  const t = useConditionTexts();
  const { language } = useBoot();
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return (condition, questions = []) =>
    list.format(
      toComparisons(condition).map(({ fact, sign, value }) => {
        const { label, options } = describeFact(fact, questions, t);
        const text = options.find((option) => option.value === value)?.label ?? String(value);
        const shown = typeof value === 'boolean' ? t(value ? 'yes' : 'no') : isolate(text);
        return `${label} ${t(`sign.${sign}`)} ${shown}`;
      }),
    );
}
