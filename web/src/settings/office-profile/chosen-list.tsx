import type { ReactNode } from 'react';
import { isolate } from '../../shell/texts.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { ChoiceFieldset } from '../../ui/choices/question-group.tsx';
import { SelectField, type SelectOption } from '../../ui/fields/select-field.tsx';
import { trash } from '../../ui/icons/shapes.ts';
import { Stack } from '../../ui/layout/page.tsx';
import styles from './office-profile.module.css';
import { useOfficeProfileTexts } from './use-texts.ts';

interface ChosenListProps {
  readonly legend: string;
  /** The label of the field that adds one. */
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

/** Some of many options as a list, with a field that adds one. */
export function ChosenList({ legend, label, options, chosen, onChange }: ChosenListProps): ReactNode {
  const t = useOfficeProfileTexts();
  const shown = options.filter(({ value }) => chosen.includes(value));
  return (
    <ChoiceFieldset legend={legend}>
      <Stack gap="small">
        {shown.length > 0 && (
          <ul className={styles.chosen}>
            {shown.map((option) => (
              <li key={option.value}>
                <bdi>{option.label}</bdi>
                <IconButton
                  icon={trash}
                  label={t('choose.remove', { name: isolate(option.label) })}
                  onClick={() => onChange(chosen.filter((value) => value !== option.value))}
                />
              </li>
            ))}
          </ul>
        )}
        <SelectField
          label={label}
          width="medium"
          value=""
          placeholder={t('choose.placeholder')}
          options={options.filter(({ value }) => !chosen.includes(value))}
          onValueChange={(value) => value !== '' && onChange([...chosen, value])}
        />
      </Stack>
    </ChoiceFieldset>
  );
}
