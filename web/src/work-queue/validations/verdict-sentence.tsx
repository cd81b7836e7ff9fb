import { isMoneyField } from '@commonway/contract/programs/form/is-money-field.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { ValidationView } from '@commonway/contract/work-queue/validations.ts';
import type { ReactNode } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { useFormat } from '../../shell/format.tsx';
import { findFieldLabel } from '../case/answer-rows.ts';
import { useValidationTexts } from './use-texts.ts';
import { buildVerdictSentence, humanizeCode } from './verdict-text.ts';

interface VerdictSentenceProps {
  readonly validation: ValidationView;
  readonly form: FormDefinition;
}

/** The sentence that explains a verdict with the values that were compared. */
export function VerdictSentence({ validation, form }: VerdictSentenceProps): ReactNode {
  const t = useValidationTexts();
  const format = useFormat();
  const { language } = useBoot();
  const named: Readonly<Record<string, string>> = {
    applicantName: t('figure.applicantName'),
    signedName: t('figure.signedName'),
  };
  const [key, values] = buildVerdictSentence(validation, {
    format,
    separator: t('separator'),
    isMoney: (figure) => isMoneyField(form, figure),
    nameFigure: (figure) => named[figure] ?? findFieldLabel(form, figure, language) ?? humanizeCode(figure),
  });
  return t(key, values);
}
