// What an applicant holds, as answers to a form, so that it answers the pre-screener like earlier answers.
import { formatPhone } from '@commonway/contract/fields/field-rules.ts';
import type {
  FieldMeaning,
  FormDefinition,
  PlainField,
} from '@commonway/contract/programs/form-definition.ts';
import type { KnownAnswers } from '../prefill/fill-answers.ts';

export interface Profile {
  readonly kind: 'individual' | 'business' | 'partner' | 'household';
  readonly name: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly birthDate: string | null;
  readonly mail: string | null;
  readonly phone: string | null;
  readonly address: Readonly<Record<string, string>> | null;
}

/** A form field that declares a meaning, so that profile data can be copied like answers. */
const createProfileField = (
  means: FieldMeaning,
  kind: 'text' | 'date' | 'email' | 'phone' | 'address',
): PlainField => ({
  kind,
  key: means,
  means,
  label: { en: means },
});

const profileForm: FormDefinition = {
  pages: [
    {
      key: 'profile',
      title: { en: 'Profile' },
      fields: [
        createProfileField('given-name', 'text'),
        createProfileField('family-name', 'text'),
        createProfileField('full-name', 'text'),
        createProfileField('organization', 'text'),
        createProfileField('birth-date', 'date'),
        createProfileField('email', 'email'),
        createProfileField('phone', 'phone'),
        createProfileField('address', 'address'),
      ],
    },
  ],
};

/**
 * Converts an applicant's profile to a form with answers. `full-name` is the name of the person who signs in, also
 * for a business or a partner; the organization's name is a separate field.
 */
export function toKnownAnswers(profile: Profile): KnownAnswers {
  const { firstName, lastName } = profile;
  const isOrganization = profile.kind === 'business' || profile.kind === 'partner';
  const answers = {
    'given-name': firstName,
    'family-name': lastName,
    'full-name': firstName !== null && lastName !== null ? `${firstName} ${lastName}` : null,
    organization: isOrganization ? profile.name : null,
    'birth-date': profile.birthDate,
    email: profile.mail,
    // A login stores +1 and ten digits; a form expects the usual format.
    phone: profile.phone && formatPhone(profile.phone),
    address: profile.address,
  } satisfies Partial<Record<FieldMeaning, unknown>>;
  return { form: profileForm, answers, from: null };
}
