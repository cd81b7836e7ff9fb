import type { PlainField } from '@commonway/contract/programs/form-definition.ts';
import { inFiveLanguages } from '../../local-texts.ts';

/** The applicant's home address. */
export const homeAddress: PlainField = {
  key: 'address',
  kind: 'address',
  means: 'address',
  required: true,
  label: inFiveLanguages('Your address', 'Su dirección', '주소', 'Ang inyong address', 'عنوانك'),
};
