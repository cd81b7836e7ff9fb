import type { Example } from '../example.ts';
import { MoneyField, NumberField } from './number-field.tsx';
import { PasswordField } from './password-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { SearchField } from './search-field.tsx';
import { SelectField } from './select-field.tsx';
import { DateField, TextField } from './text-field.tsx';
import { TextareaField } from './textarea-field.tsx';

const languages = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
  {
    label: 'Other',
    options: [
      { value: 'ar', label: 'العربية' },
      { value: 'ta', label: 'தமிழ்' },
    ],
  },
];

export const examples: Example[] = [
  {
    name: 'Text',
    render: () => <TextField label="Full name" hint="As it stands on your ID" autoComplete="name" required />,
  },
  {
    name: 'Text with an error',
    render: () => (
      <TextField
        id="example-email"
        label="E-mail address"
        type="email"
        autoComplete="email"
        defaultValue="maria@"
        error="Add the part after the @, such as example.org"
      />
    ),
  },
  {
    name: 'Password',
    render: () => (
      <PasswordField
        label="Password"
        autoComplete="current-password"
        showText="Show"
        hideText="Hide"
        defaultValue="correct horse"
      />
    ),
  },
  {
    name: 'Long text with count',
    render: () => (
      <TextareaField
        label="What changed?"
        optionalText="(optional)"
        maxLength={500}
        defaultValue="My hours were cut in May."
        countText={(length) => `${length} of 500 letters`}
      />
    ),
  },
  { name: 'Number', render: () => <NumberField label="People in your home" hint="Count yourself" /> },
  {
    name: 'Money',
    render: () => (
      <MoneyField label="Rent each month" hint="In US dollars" currency="$" defaultValue="1,250.00" />
    ),
  },
  {
    name: 'Date',
    render: () => <DateField label="Date you moved in" defaultValue="2026-03-14" max="2026-12-31" />,
  },
  { name: 'Phone', render: () => <PhoneField label="Mobile phone" defaultValue="(555) 010-7788" /> },
  {
    name: 'Select',
    render: () => (
      <SelectField label="Language" options={languages} placeholder="Choose one" width="medium" />
    ),
  },
  {
    name: 'Search',
    render: () => <SearchField label="Search programs" placeholder="Search programs" width="long" />,
  },
];
