import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../api.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useTexts } from '../use-texts.ts';
import type { ChangeDraft } from './use-draft.ts';

const operation = 'communications/list-broadcast-templates';

/** Fills the draft from a template in all of its languages. Renders nothing if there are no templates. */
export function TemplateField({ onUse }: { onUse: ChangeDraft }): ReactNode {
  const t = useTexts();
  const { data } = useQuery({
    queryKey: [operation],
    queryFn: ({ signal }) => call(operation, {}, { signal }),
  });
  if (!data || data.templates.length === 0) return null;
  const use = (id: string): void => {
    const template = data.templates.find((each) => String(each.id) === id);
    if (template) onUse({ language: template.language, texts: template.texts });
  };
  return (
    <SelectField
      label={t('write.template')}
      placeholder={t('write.noTemplate')}
      options={data.templates.map(({ id, name }) => ({ value: String(id), label: name }))}
      onValueChange={use}
    />
  );
}
