import { normaliseLoginId } from '@commonway/contract/sign-in/login-id.ts';
import { Refusal } from '../../platform/mount/context.ts';

/** An e-mail as it is kept; refused under the name of its field when it is none. */
export function typedMail(value: string, field: string): string {
  const mail = value.includes('@') ? normaliseLoginId(value) : null;
  if (mail === null) throw new Refusal('invalid_input', { fields: { [field]: ['invalid'] } });
  return mail;
}
