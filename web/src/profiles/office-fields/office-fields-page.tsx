import {
  createFieldKey,
  type OfficeField,
  officeFieldLimits,
  officeFieldsKind,
} from '@commonway/contract/profiles/office-fields-kind.ts';
import type { ReactNode } from 'react';
import { ConfigurationStudio } from '../../configuration/configuration-studio.tsx';
import type { Studio } from '../../configuration/use-studio.ts';
import { Button } from '../../ui/actions/button.tsx';
import { add } from '../../ui/icons/shapes.ts';
import { Stack } from '../../ui/layout/page.tsx';
import { FieldCard } from './field-card.tsx';
import { useOfficeFieldsStudioTexts } from './use-studio-texts.ts';
import { useOfficeFieldsTexts } from './use-texts.ts';

/** The office has one list of fields. */
const officeSubject = {};

/** The editor of the fields that the office adds to profiles. */
export default function OfficeFieldsPage(): ReactNode {
  return (
    <ConfigurationStudio
      kind={officeFieldsKind}
      subject={officeSubject}
      area="InstanceConfig"
      texts={useOfficeFieldsStudioTexts()}
      getLanguages={({ languages }) => languages}
      editor={FieldsEditor}
    />
  );
}

const createField = (): OfficeField => ({
  key: createFieldKey(),
  group: 'general',
  kind: 'text',
  label: { en: '' },
  hint: { en: '' },
  audience: 'everyone',
  isPrivate: false,
  options: [],
});

/** The list of fields. */
function FieldsEditor({ studio }: { studio: Studio<typeof officeFieldsKind> }): ReactNode {
  const t = useOfficeFieldsTexts();
  const { fields } = studio.definition;
  const setFields = (next: readonly OfficeField[], tag?: string): void =>
    studio.change({ fields: next }, tag);
  return (
    <Stack>
      {fields.length === 0 && <p>{t('none')}</p>}
      {fields.map((field, at) => (
        <FieldCard
          key={field.key}
          studio={studio}
          field={field}
          setField={(part) =>
            setFields(fields.with(at, { ...field, ...part }), `${field.key} ${Object.keys(part).join(' ')}`)
          }
          onRemove={() => setFields(fields.toSpliced(at, 1))}
        />
      ))}
      {fields.length < officeFieldLimits.fields && (
        <div>
          <Button icon={add} onClick={() => setFields([...fields, createField()])}>
            {t('add')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
