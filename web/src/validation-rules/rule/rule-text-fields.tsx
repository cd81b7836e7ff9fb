import type { ReactNode } from 'react';
import { LocalTextFields } from '../../configuration/fields/local-text-fields.tsx';
import { useBoot } from '../../shell/boot.tsx';
import { RadioGroup } from '../../ui/choices/radio-group.tsx';
import { useRulesTexts } from '../use-texts.ts';
import type { RuleFieldProps } from './field-props.ts';

/** The texts of a rule for staff, and its severity. */
export function RuleTextFields({ value, onChange, getProblem }: RuleFieldProps): ReactNode {
  const t = useRulesTexts();
  const { branding } = useBoot();
  const languages = ['en', ...branding.languages.filter((code) => code !== 'en')];
  const { texts, severity } = value;
  return (
    <>
      <LocalTextFields
        id="rule-title"
        label={t('field.title')}
        hint={t('field.title.hint')}
        error={getProblem('rule-title')}
        value={texts.title}
        languages={languages}
        onValueChange={(title) => onChange({ ...value, texts: { ...texts, title } })}
      />
      <LocalTextFields
        id="rule-advice"
        label={t('field.advice')}
        hint={t('field.advice.hint')}
        error={getProblem('rule-advice')}
        value={texts.advice ?? {}}
        languages={languages}
        isLong
        onValueChange={(advice) => onChange({ ...value, texts: { ...texts, advice } })}
      />
      <RadioGroup
        name="severity"
        legend={t('field.severity')}
        value={severity}
        options={[
          { value: 'failed', label: t('severity.failed') },
          { value: 'warning', label: t('severity.warning') },
        ]}
        onValueChange={(chosen) =>
          onChange({ ...value, severity: chosen === 'failed' ? 'failed' : 'warning' })
        }
      />
    </>
  );
}
