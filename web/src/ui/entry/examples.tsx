import { type ReactNode, useState } from 'react';
import { Checkbox, type CheckboxProps } from '../choices/checkbox.tsx';
import type { Example } from '../example.ts';
import { TextField, type TextFieldProps } from '../fields/text-field.tsx';
import { CodeField } from './code-field.tsx';
import { Combobox } from './combobox.tsx';
import { DatePartsField } from './date-parts-field.tsx';
import { FileDrop } from './file-drop.tsx';
import type { FileItemProps } from './file-item.tsx';
import type { ComboboxOption } from './match-options.ts';
import styles from './signature-field.module.css';
import { StrengthMeter } from './strength-meter.tsx';

const countries = [
  'Afghanistan',
  'Brazil',
  'Côte d’Ivoire',
  'Eritrea',
  'Finland',
  'Guatemala',
  'Haiti',
  'India',
].map((label) => ({ value: label.toLowerCase(), label }));

function ComboboxExample(): ReactNode {
  const [selected, setSelected] = useState<ComboboxOption | undefined>(countries[1]);
  return (
    <Combobox
      label="Country of birth"
      hint="Type the first letters"
      width="long"
      options={countries}
      selected={selected}
      onSelect={setSelected}
      openLabel="Countries"
      statusText={(count) => (count ? `${count} countries` : 'No country has these letters')}
    />
  );
}

function DatePartsExample(): ReactNode {
  const [value, setValue] = useState({ month: '4', day: '31', year: '1986' });
  return (
    <DatePartsField
      legend="Date of birth"
      hint="Example: 4 28 1986"
      error="Enter a day from 1 to 30."
      wrongParts={['day']}
      order={['month', 'day', 'year']}
      labels={{ month: 'Month', day: 'Day', year: 'Year' }}
      value={value}
      onValueChange={setValue}
      parse={() => null}
    />
  );
}

const files: FileItemProps[] = [
  {
    fileId: '1',
    fileName: 'lease-2026.pdf',
    detail: '1.2 MB',
    state: 'done',
    removeLabel: 'Remove lease-2026.pdf',
    onRemove: () => {},
  },
  { fileId: '2', fileName: 'pay-slip.jpg', detail: 'Sending, 40 %', state: 'sending', percent: 40 },
  {
    fileId: '3',
    fileName: 'scan.heic',
    state: 'failed',
    problem: 'This file is larger than 20 MB. Take a smaller photo and add it again.',
    removeLabel: 'Remove scan.heic',
    onRemove: () => {},
  },
];

export const examples: Example[] = [
  { name: 'Date in parts', render: () => <DatePartsExample /> },
  {
    name: 'Code',
    render: () => (
      <CodeField
        label="Code from the message"
        hint="Six digits, sent to (555) •••-•788"
        defaultValue="4821"
      />
    ),
  },
  {
    name: 'Code with letters',
    render: () => <CodeField label="Code" alphabet="letters" defaultValue="7k2m" />,
  },
  {
    name: 'Code with an error',
    render: () => <CodeField label="Code" error="This code has expired. Ask for a new one." />,
  },
  {
    name: 'Strength',
    render: () => (
      <>
        <StrengthMeter label="Strength" level={1} levelText="Weak" />
        <StrengthMeter label="Strength" level={3} levelText="Strong" />
      </>
    ),
  },
  { name: 'Combobox', render: () => <ComboboxExample /> },
  {
    name: 'File drop',
    render: () => (
      <FileDrop
        label="Your lease"
        hint="A photo or a PDF, up to 20 MB each"
        chooseText="Choose files"
        dropText="or drop them here"
        isMultiple
        files={files}
        onAdd={() => {}}
      />
    ),
  },
  {
    name: 'Signature',
    render: () => (
      <SignatureField
        name={{ label: 'Type your full name', defaultValue: 'Maria Alvarez' }}
        consent={{ label: 'I sign this form. What I wrote is true as far as I know.' }}
      />
    ),
  },
];

type SignatureFieldProps = {
  /** The typed name: the props of a text field. */
  name: TextFieldProps;
  /** The consent: the props of a checkbox, with the full sentence as its label. */
  consent: CheckboxProps;
  /** What is being signed, shown above both. */
  children?: ReactNode;
};

/** A signature: the typed full name and a checked statement of consent, both required. */
function SignatureField({ name, consent, children }: SignatureFieldProps): ReactNode {
  return (
    <div className={styles.signature}>
      {children}
      <TextField autoComplete="name" required width="long" {...name} />
      <Checkbox required {...consent} />
    </div>
  );
}
