import { checkDefinition } from '@commonway/contract/programs/building/check-definition.ts';
import { draftFormSchema } from '@commonway/contract/programs/building/draft-form.ts';
import { formDefinitionSchema } from '@commonway/contract/programs/form-definition.ts';
import { expect, test } from 'vitest';
import { emergencyRentForm } from './emergency-rent-form.ts';
import { foodVendorForm } from './food-vendor-form.ts';
import { homeRepairForm } from './home-repair-form.ts';
import { recoveryGrantForm } from './recovery-grant-form.ts';
import { businessRequestForm, requestForm, schoolCostsForm, smallGrantForm } from './short-forms.ts';
import { supportCaseForm } from './support-case-form.ts';
import { utilityReliefForm } from './utility-relief-form.ts';

const forms = {
  emergencyRentForm,
  foodVendorForm,
  homeRepairForm,
  recoveryGrantForm,
  businessRequestForm,
  requestForm,
  schoolCostsForm,
  smallGrantForm,
  supportCaseForm,
  utilityReliefForm,
};

test.each(Object.entries(forms))(
  '%s matches the form schema and has texts in five languages',
  (_name, form) => {
    expect(formDefinitionSchema.parse(form)).toEqual(form);
    const texts = JSON.stringify(form).match(/"en":/g)?.length;
    for (const language of ['es', 'ko', 'tl', 'ar'])
      expect(JSON.stringify(form).match(new RegExp(`"${language}":"[^"]`, 'g'))?.length).toBe(texts);
  },
);

test.each(Object.entries(forms))('%s has unique field keys', (_name, form) => {
  const keys = form.pages.flatMap((page) => page.fields.map((field) => field.key));
  expect(keys).toEqual([...new Set(keys)]);
});

test.each(Object.entries(forms))(
  '%s passes the builder checks in its languages and matches the schema of drafts',
  (_name, form) => {
    expect(checkDefinition(form, ['en', 'es', 'ko', 'tl', 'ar'])).toEqual([]);
    expect(draftFormSchema.parse(JSON.parse(JSON.stringify(form)))).toEqual(form);
  },
);
