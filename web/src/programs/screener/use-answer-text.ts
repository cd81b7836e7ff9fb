import { localText } from '@commonway/contract/languages/languages.ts';
import type { PlainField } from '@commonway/contract/programs/form-definition.ts';
import { useBoot } from '../../shell/boot.tsx';
import { useFormat } from '../../shell/format.tsx';
import { useTexts } from './use-texts.ts';

/** Returns a function that formats the answer to a question. Empty if there is no answer. */
export function useAnswerText(): (question: PlainField, value: unknown) => string {
  const t = useTexts();
  const format = useFormat();
  const { language } = useBoot();
  return (question, value) => {
    if (value === undefined || value === null) return '';
    switch (question.kind) {
      case 'yes-no':
        return value === true ? t('yes') : t('no');
      case 'money':
        return format.money(Number(value));
      case 'number':
        return format.number(Number(value));
      case 'date':
        return format.date(String(value));
      case 'choice':
      case 'choices': {
        const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
        const options = question.options.filter((option) => chosen.includes(option.value));
        return options.map(({ label }) => localText(label, language)).join('\n');
      }
      default:
        return String(value);
    }
  };
}
