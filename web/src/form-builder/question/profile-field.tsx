import type { TextKey } from '@commonway/contract/languages/catalog.ts';
import {
  askedGroups,
  findProfilePlace,
  toProfilePath,
} from '@commonway/contract/profiles/profile-questions.ts';
import type { en as fieldTexts } from '@commonway/contract/profiles/texts/en.ts';
import type { FormField, PlainField } from '@commonway/contract/programs/form-definition.ts';
import type { ReactNode } from 'react';
import { createTextsHook } from '../../shell/texts.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { useFormTexts } from '../use-texts.ts';

const useFieldTexts = createTextsHook<typeof fieldTexts>('contract/profiles');
type Key = TextKey<typeof fieldTexts>;

interface ProfileFieldProps {
  readonly field: PlainField;
  /** Whether the question is in a list: then only lists of the profile answer it. */
  readonly isInList: boolean;
  readonly onChange: (path: string) => void;
}

/** Chooses the field of profiles that a question asks for, among those of its kind. Renders nothing if there are none. */
export function ProfileFieldSelect({ field, isInList, onChange }: ProfileFieldProps): ReactNode {
  const t = useFormTexts();
  const name = useFieldTexts();
  const groups = askedGroups
    .filter(({ repeats }) => !isInList || repeats !== undefined)
    .map((group) => ({
      label: name(`group.${group.key}` as Key),
      options: group.fields
        .map((each) => ({ path: toProfilePath(group, each), key: each.key }))
        .filter(({ path }) => canAsk(field, path))
        .map(({ path, key }) => ({ value: path, label: name(`field.${key}` as Key) })),
    }))
    .filter(({ options }) => options.length > 0);
  if (groups.length === 0) return null;
  return (
    <SelectField
      label={t('profile')}
      hint={t('profile.hint')}
      width="medium"
      value={field.profileField ?? ''}
      options={[{ value: '', label: t('profile.nothing') }, ...groups]}
      onValueChange={onChange}
    />
  );
}

/** Whether a question could ask for the field of profiles at a path. */
const canAsk = (question: FormField, path: string): boolean =>
  question.kind !== 'group' &&
  (['individual', 'business'] as const).some((kind) =>
    findProfilePlace(kind, { ...question, profileField: path }),
  );
