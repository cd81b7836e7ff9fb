// An applicant's profile as answers to a form, so that it is copied like other answers.
import { formattedPhone } from '@commonway/contract/fields/field-rules.ts';
import type {
  FieldMeaning,
  FormDefinition,
  PlainField,
} from '@commonway/contract/programs/form-definition.ts';
import type { KnownAnswers } from './fill-answers.ts';

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

const profileField = (
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
        profileField('given-name', 'text'),
        profileField('family-name', 'text'),
        profileField('full-name', 'text'),
        profileField('organization', 'text'),
        profileField('birth-date', 'date'),
        profileField('email', 'email'),
        profileField('phone', 'phone'),
        profileField('address', 'address'),
      ],
    },
  ],
};

/**
 * `full-name` is the name of the person who signs in, also for a business or a partner; the organization's name is a
 * separate field.
 */
export function profileAnswers(profile: Profile): KnownAnswers {
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
    phone: profile.phone && formattedPhone(profile.phone),
    address: profile.address,
  } satisfies Partial<Record<FieldMeaning, unknown>>;
  return { form: profileForm, answers, from: null };
}
