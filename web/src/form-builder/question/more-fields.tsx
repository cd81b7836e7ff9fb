import { listQuestions } from '@commonway/contract/programs/building/list-questions.ts';
import type { FieldMeaning, FormField } from '@commonway/contract/programs/form-definition.ts';
import type { ReactNode } from 'react';
import { TextsField } from '../../configuration/fields/texts-field.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Stack } from '../../ui/layout/page.tsx';
import { Disclosure } from '../../ui/overlay/disclosure.tsx';
import { findContainingGroup } from '../editing/address.ts';
import { useFormTexts } from '../use-texts.ts';
import type { QuestionFieldProps } from './field-props.ts';
import { KeyField } from './key-field.tsx';
import { ProfileFieldSelect } from './profile-field.tsx';

const meanings = [
  'given-name',
  'family-name',
  'full-name',
  'birth-date',
  'email',
  'phone',
  'address',
  'organization',
  'industry',
  'relation',
  'income-person',
  'income-source',
  'monthly-income',
  'yearly-income',
  'household-size',
  'landlord-name',
  'monthly-rent',
  'rent-owed',
] as const satisfies readonly FieldMeaning[];

/** Settings that few questions need: example, help, key, privacy, meaning, and autofill. */
export function MoreFields({ studio, address, field, setField }: QuestionFieldProps): ReactNode {
  const t = useFormTexts();
  const group = findContainingGroup(studio.form, address);
  const usedKeys = listQuestions(studio.form)
    .filter((place) => place.group === (group ?? null) && place.field !== field)
    .map((place) => place.field.key);
  const canBePrivate = !['tax-number', 'file', 'group'].includes(field.kind);
  const setOrRemove = (name: 'means' | 'autocomplete' | 'profileField', value: string): void => {
    const { [name]: _, ...rest } = field;
    setField((value === '' ? rest : { ...rest, [name]: value }) as FormField, name);
  };
  return (
    <Disclosure summary={t('more')}>
      <Stack>
        {(['example', 'help'] as const).map((name) => (
          <TextsField
            key={name}
            studio={studio}
            label={t(name)}
            value={field[name] ?? {}}
            isLong={name === 'help'}
            isOptional
            onChange={(text) => setField({ ...field, [name]: text }, name)}
          />
        ))}
        <KeyField
          value={field.key}
          usedKeys={usedKeys}
          onChange={(key) => setField({ ...field, key }, 'key')}
        />
        {canBePrivate && (
          <Checkbox
            label={t('private')}
            hint={t('private.hint')}
            checked={field.isPrivate ?? false}
            onCheckedChange={(isPrivate) => setField({ ...field, isPrivate } as FormField, 'private')}
          />
        )}
        <SelectField
          label={t('means')}
          hint={t('means.hint')}
          width="medium"
          value={field.means ?? ''}
          options={[
            { value: '', label: t('means.nothing') },
            ...meanings.map((value) => ({ value, label: t(`means.${value}`) })),
          ]}
          onValueChange={(value) => setOrRemove('means', value)}
        />
        {field.kind !== 'group' && (
          <ProfileFieldSelect
            field={field}
            isInList={group !== undefined}
            onChange={(path) => setOrRemove('profileField', path)}
          />
        )}
        <TextField
          label={t('autocomplete')}
          hint={t('autocomplete.hint')}
          width="medium"
          dir="ltr"
          value={field.autocomplete ?? ''}
          onValueChange={(value) => setOrRemove('autocomplete', value)}
        />
        {field.savedQuestionId !== undefined && <p>{t('kept.origin')}</p>}
      </Stack>
    </Disclosure>
  );
}
