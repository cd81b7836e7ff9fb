import {
  hasOptions,
  type OfficeField,
  type OfficeFieldKind,
  officeFieldKinds,
  officeFieldLimits,
  type officeFieldsKind,
} from '@commonway/contract/profiles/office-fields-kind.ts';
import { askedGroups } from '@commonway/contract/profiles/profile-questions.ts';
import type { ReactNode } from 'react';
import { TextsField } from '../../configuration/fields/texts-field.tsx';
import type { Studio } from '../../configuration/use-studio.ts';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { RadioGroup } from '../../ui/choices/radio-group.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { add, trash } from '../../ui/icons/shapes.ts';
import { Card, Stack } from '../../ui/layout/page.tsx';
import { useFields } from '../use-fields.ts';
import { getFieldId, useFieldName } from './use-studio-texts.ts';
import { useOfficeFieldsTexts } from './use-texts.ts';

interface FieldCardProps {
  readonly studio: Studio<typeof officeFieldsKind>;
  readonly field: OfficeField;
  readonly setField: (part: Partial<OfficeField>) => void;
  readonly onRemove: () => void;
}

const audiences = ['everyone', 'staff'] as const;

/** One field with its settings. */
export function FieldCard({ studio, field, setField, onRemove }: FieldCardProps): ReactNode {
  const t = useOfficeFieldsTexts();
  const { getGroupName } = useFields();
  const name = useFieldName()(studio.definition.fields, field);
  const { key, label, hint, group, kind, audience, isPrivate } = field;
  return (
    <div id={getFieldId(key)} tabIndex={-1}>
      <Card
        title={<bdi>{name}</bdi>}
        aside={<IconButton icon={trash} label={t('remove', { name: isolate(name) })} onClick={onRemove} />}
      >
        <Stack>
          <TextsField
            studio={studio}
            label={t('label')}
            value={label}
            onChange={(text) => setField({ label: text })}
          />
          <TextsField
            studio={studio}
            label={t('hint')}
            value={hint}
            isOptional
            onChange={(text) => setField({ hint: text })}
          />
          <SelectField
            label={t('group')}
            width="medium"
            value={group}
            options={askedGroups.map((each) => ({ value: each.key, label: getGroupName(each) }))}
            onValueChange={(value) => setField({ group: value })}
          />
          <SelectField
            label={t('kind')}
            width="medium"
            value={kind}
            options={officeFieldKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            onValueChange={(value) => setField({ kind: value as OfficeFieldKind })}
          />
          {hasOptions(kind) && <Options studio={studio} field={field} setField={setField} />}
          <RadioGroup
            legend={t('audience')}
            name={`audience-${key}`}
            value={audience}
            options={audiences.map((value) => ({ value, label: t(`audience.${value}`) }))}
            onValueChange={(value) => setField({ audience: value as OfficeField['audience'] })}
          />
          <Checkbox
            label={t('private')}
            hint={t('private.hint')}
            checked={isPrivate}
            onCheckedChange={(isOn) => setField({ isPrivate: isOn })}
          />
        </Stack>
      </Card>
    </div>
  );
}

/** The options of a choice. Their stored values stay when their labels change. */
function Options({ studio, field, setField }: Omit<FieldCardProps, 'onRemove'>): ReactNode {
  const t = useOfficeFieldsTexts();
  const { options } = field;
  return (
    <Stack gap="small">
      {options.map((option, at) => (
        <Stack key={option.value} gap="small">
          <TextsField
            studio={studio}
            label={t('option', { number: at + 1 })}
            value={option.label}
            onChange={(label) => setField({ options: options.with(at, { ...option, label }) })}
          />
          <div>
            <IconButton
              icon={trash}
              label={t('option.remove', { number: at + 1 })}
              onClick={() => setField({ options: options.toSpliced(at, 1) })}
            />
          </div>
        </Stack>
      ))}
      {options.length < officeFieldLimits.options && (
        <div>
          <Button
            icon={add}
            onClick={() =>
              setField({
                options: [...options, { value: crypto.randomUUID().slice(0, 8), label: { en: '' } }],
              })
            }
          >
            {t('option.add')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
