import { type Condition, toComparisons } from '@commonway/contract/work-queue/workflow/condition.ts';
import { useBoot } from '../../shell/boot.tsx';
import { isolate } from '../../shell/texts.tsx';
import { useConditionTexts } from './use-texts.ts';

/** Returns a function that describes a condition: `Open tasks equal to 0, and ...`; empty if there is none. */
export function useDescribeCondition(): (condition: Condition | null) => string {
  const t = useConditionTexts();
  const { language } = useBoot();
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const describeValue = (value: string | number | boolean): string =>
    typeof value === 'boolean' ? t(value ? 'yes' : 'no') : isolate(String(value));
  return (condition) =>
    list.format(
      toComparisons(condition).map(
        ({ fact, sign, value }) => `${t(`fact.${fact}`)} ${t(`sign.${sign}`)} ${describeValue(value)}`,
      ),
    );
}
