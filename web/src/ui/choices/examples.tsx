import type { Example } from '../example.ts';
import { TextField } from '../fields/text-field.tsx';
import { Checkbox } from './checkbox.tsx';
import { CheckboxGroup } from './checkbox-group.tsx';
import { QuestionGroup } from './question-group.tsx';
import { RadioGroup } from './radio-group.tsx';

const contactWays = [
  { value: 'email', label: 'E-mail', hint: 'maria@example.org' },
  { value: 'text', label: 'Text message', hint: 'Your provider may charge for it' },
  { value: 'letter', label: 'Letter' },
];

export const examples: Example[] = [
  {
    name: 'Checkbox',
    render: () => (
      <>
        <Checkbox label="Keep me signed in on this device" hint="Not on a shared phone or computer" />
        <Checkbox label="All documents" isIndeterminate />
        <Checkbox label="I have read the terms" defaultChecked />
        <Checkbox label="I agree" error="Tick the box to go on" />
      </>
    ),
  },
  {
    name: 'Radio group as cards',
    render: () => (
      <RadioGroup
        legend="How should we reach you?"
        hint="You can change this later"
        legendSize="title"
        name="example-contact"
        options={contactWays}
        defaultValue="text"
        layout="cards"
      />
    ),
  },
  {
    name: 'Radio group in a row, with an error',
    render: () => (
      <RadioGroup
        legend="Do you rent your home?"
        name="example-rent"
        layout="row"
        isRequired
        error="Choose yes or no"
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
      />
    ),
  },
  {
    name: 'Checkbox group',
    render: () => (
      <CheckboxGroup
        legend="Which of these do you receive?"
        hint="Choose all that apply"
        name="example-income"
        defaultValue={['wages']}
        options={[
          { value: 'wages', label: 'Wages' },
          { value: 'pension', label: 'Pension' },
          { value: 'other', label: 'Something else', isDisabled: true },
        ]}
      />
    ),
  },
  {
    name: 'Checkbox group of many, in columns',
    render: () => (
      <CheckboxGroup
        legend="Which languages do you speak?"
        hint="Choose all that apply"
        name="example-languages"
        layout="columns"
        defaultValue={['es']}
        options={[
          { value: 'en', label: 'English' },
          { value: 'es', label: 'Español' },
          { value: 'tl', label: 'Tagalog' },
          { value: 'vi', label: 'Tiếng Việt' },
        ]}
      />
    ),
  },
  {
    name: 'Question group',
    render: () => (
      <QuestionGroup legend="Your address" legendSize="title">
        <TextField label="Street and number" autoComplete="address-line1" />
        <TextField label="City" autoComplete="address-level2" width="long" />
      </QuestionGroup>
    ),
  },
];
