import type { ReactNode } from 'react';
import type { FormState } from '../../shell/form/use-form.ts';
import { RadioGroup } from '../../ui/choices/radio-group.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { toFieldId } from '../field-problems.ts';
import { useSettingsTexts } from '../use-texts.ts';
import type { ProviderDraft } from './provider-draft.ts';

type KindFieldsProps = {
  draft: ProviderDraft;
  set: (part: Partial<ProviderDraft>) => void;
  getError: FormState['getError'];
};
type TextKey = 'name' | 'issuer' | 'clientId' | 'clientSecret' | 'signInUrl' | 'certificates';

const kinds = ['oidc', 'saml', 'membersuite'] as const;

/** The name and connection settings of an identity provider; the fields depend on its kind. */
export function KindFields({ draft, set, getError }: KindFieldsProps): ReactNode {
  const t = useSettingsTexts();
  const getFieldProps = (key: TextKey) => {
    const id = toFieldId(`sign_on.${key}`);
    return {
      id,
      label: t(`sign_on.${key}`),
      error: getError(id),
      value: draft[key],
      onValueChange: (text: string) => set({ [key]: text }),
    };
  };
  const isSaml = draft.kind === 'saml';
  return (
    <>
      {draft.id === undefined && (
        <RadioGroup
          name="kind"
          legend={t('sign_on.kind')}
          layout="row"
          value={draft.kind}
          options={kinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
          onValueChange={(wanted) => set({ kind: kinds.find((kind) => kind === wanted) ?? 'oidc' })}
        />
      )}
      <TextField {...getFieldProps('name')} required autoFocus />
      <TextField
        {...getFieldProps('issuer')}
        {...(isSaml && { label: t('sign_on.entity') })}
        required
        dir="ltr"
        spellCheck={false}
      />
      {isSaml && <TextField {...getFieldProps('signInUrl')} required type="url" />}
      {isSaml && (
        <TextareaField
          {...getFieldProps('certificates')}
          hint={t('sign_on.certificates.hint')}
          required
          dir="ltr"
          spellCheck={false}
        />
      )}
      {!isSaml && <TextField {...getFieldProps('clientId')} required dir="ltr" spellCheck={false} />}
      {draft.kind === 'oidc' && (
        <TextField
          {...getFieldProps('clientSecret')}
          type="password"
          autoComplete="off"
          optionalText={t('optional')}
          hint={draft.hasSecret ? t('sign_on.clientSecret.kept') : undefined}
        />
      )}
    </>
  );
}
