import { nameColumn } from '@commonway/contract/imports/cell-name.ts';
import type { ImportView } from '@commonway/contract/imports/imports.ts';
import { requiredTargets } from '@commonway/contract/imports/targets.ts';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { RadioGroup } from '../../ui/choices/radio-group.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Card, Stack } from '../../ui/layout/page.tsx';
import { useCheck } from '../use-imports.ts';
import { useTargetNames } from '../use-target-names.ts';
import { useTexts } from '../use-texts.ts';
import styles from './match-form.module.css';

/** Chooses what each column is, and starts the check. */
export function MatchForm({ record }: { readonly record: ImportView }): ReactNode {
  const t = useTexts();
  const { id, kind, headings, mayUpdateKnown } = record;
  const [columns, setColumns] = useState(record.columns);
  const [updatesKnown, setUpdatesKnown] = useState(record.updatesKnown);
  const { options } = useTargetNames(kind);
  const problem = useMatchingProblem(kind, columns);
  const check = useCheck(id);
  const setColumn = (index: number, key: string): void =>
    setColumns(columns.map((column, place) => (place === index ? key || null : column)));
  return (
    <Card title={t('match')}>
      <Stack>
        <p>{t('match.text')}</p>
        <div className={styles.columns}>
          {headings.map((heading, index) => (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity
              key={index}
              label={t('match.column', {
                letter: nameColumn(index),
                heading: isolate(heading || t('match.empty')),
              })}
              value={columns[index] ?? ''}
              placeholder={t('match.ignore')}
              options={options}
              onValueChange={(key) => setColumn(index, key)}
            />
          ))}
        </div>
        {mayUpdateKnown && (
          <RadioGroup
            name="known"
            legend={t('known')}
            hint={t('known.hint')}
            value={updatesKnown ? 'update' : 'skip'}
            onValueChange={(value) => setUpdatesKnown(value === 'update')}
            options={(['skip', 'update'] as const).map((value) => ({ value, label: t(`known.${value}`) }))}
          />
        )}
        {problem === null ? (
          <div>
            <Button
              variant={record.status === 'matching' ? 'primary' : undefined}
              loadingText={check.isBusy && t('working')}
              onClick={() => check.run({ columns, updatesKnown })}
            >
              {t('check.submit')}
            </Button>
          </div>
        ) : (
          <Banner tone="warning" live="polite">
            {problem}
          </Banner>
        )}
      </Stack>
    </Card>
  );
}

/** Why the columns can't be checked; null if they can. */
function useMatchingProblem(kind: ImportView['kind'], columns: readonly (string | null)[]): string | null {
  const t = useTexts();
  const format = useFormat();
  const { getName } = useTargetNames(kind);
  const missing = requiredTargets[kind].filter((key) => !columns.includes(key));
  if (missing.length > 0) return t('match.missing', { fields: format.list(missing.map(getName)) });
  const repeated = columns.find((key, index) => key !== null && columns.indexOf(key) !== index);
  return repeated ? t('match.repeated', { field: getName(repeated) }) : null;
}
