// The rules of fields (spec 5), answered in words.
import {
  emailFault,
  type FieldFault,
  nameFault,
  phoneFault,
  requiredFault,
  zipFault,
} from '@commonway/contract/fields/field-rules.ts';
import { normaliseLoginId } from '@commonway/contract/sign-in/login-id.ts';
import { useTexts } from '../use-texts.ts';

/** What is wrong with the value of a field of that label, in the reader's words; null when nothing is. */
export type FieldCheck = (label: string, value: string) => string | null;

interface FieldChecks {
  readonly required: FieldCheck;
  readonly name: FieldCheck;
  readonly email: FieldCheck;
  /** A US mobile number that may be a login. */
  readonly mobile: FieldCheck;
  /** An e-mail or a US mobile number. */
  readonly loginId: FieldCheck;
  readonly phone: FieldCheck;
  readonly zip: FieldCheck;
}

/** The checks of fields, speaking the reader's language. */
export function useFieldChecks(): FieldChecks {
  const t = useTexts();
  const check =
    (faultOf: (value: string) => FieldFault | null): FieldCheck =>
    (label, value) => {
      const fault = faultOf(value);
      if (fault === null) return null;
      return t(fault === 'required' ? 'form.required' : 'form.invalid', { label });
    };
  return {
    required: check(requiredFault),
    name: check(nameFault),
    email: check(emailFault),
    mobile: check(mobileFault),
    loginId: check(loginIdFault),
    phone: check(phoneFault),
    zip: check(zipFault),
  };
}

function mobileFault(value: string): FieldFault | null {
  return requiredFault(value) ?? (!value.includes('@') && normaliseLoginId(value) ? null : 'invalid');
}

function loginIdFault(value: string): FieldFault | null {
  return requiredFault(value) ?? (normaliseLoginId(value) ? null : 'invalid');
}
